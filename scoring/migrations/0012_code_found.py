from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0011_made'),
    ]

    operations = [
        migrations.AlterField(
            model_name='code',
            name='owner',
            field=models.CharField(blank=True, db_index=True, max_length=64),
        ),
        migrations.AlterField(
            model_name='code',
            name='until',
            field=models.DateTimeField(db_index=True),
        ),
    ]
