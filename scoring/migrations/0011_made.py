import uuid

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0010_code_near'),
    ]

    operations = [
        migrations.CreateModel(
            name='Made',
            fields=[
                ('key', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('thing', models.UUIDField()),
                ('told', models.CharField(max_length=64)),
                ('at', models.DateTimeField()),
            ],
        ),
    ]
