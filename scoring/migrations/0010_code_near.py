from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0009_backed_up'),
    ]

    operations = [
        migrations.AddField(
            model_name='code',
            name='near',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
    ]
