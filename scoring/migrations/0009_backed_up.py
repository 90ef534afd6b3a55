from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0008_half_rounds'),
    ]

    operations = [
        migrations.AlterField(
            model_name='pulse',
            name='beat',
            field=models.BigIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='pulse',
            name='backed_up',
            field=models.DateTimeField(null=True),
        ),
    ]
