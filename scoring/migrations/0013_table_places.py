from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0012_code_found'),
    ]

    operations = [
        migrations.AddField(
            model_name='table',
            name='places',
            field=models.CharField(blank=True, db_default='', default='', max_length=100),
        ),
        migrations.AddField(
            model_name='table',
            name='by_round',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
