# De Lei, small: Debian, its Python, Pango, the locked packages and the program. Runs as nobody in particular, on a
# read-only root with /data to keep things in and /tmp to throw away (see compose.yaml).
FROM debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171 AS base
COPY deploy/install.sh /opt/lei/deploy/
RUN sh /opt/lei/deploy/install.sh packages
RUN sh /opt/lei/deploy/install.sh user

FROM base AS packages
COPY requirements.txt requirements-uv.txt /opt/lei/
RUN sh /opt/lei/deploy/install.sh python

FROM base AS certificate
RUN sh /opt/lei/deploy/install.sh certificate
COPY deploy/certificate.sh /opt/lei/deploy/
CMD ["sh", "/opt/lei/deploy/certificate.sh"]

FROM packages AS program
COPY manage.py pyproject.toml requirements.txt /opt/lei/
COPY config /opt/lei/config
COPY rulebook /opt/lei/rulebook
COPY scoring /opt/lei/scoring
COPY seeds /opt/lei/seeds
COPY static /opt/lei/static
COPY templates /opt/lei/templates
COPY deploy/healthy.py deploy/nightly.sh /opt/lei/deploy/
RUN sh /opt/lei/deploy/install.sh compile
COPY pocket /opt/lei/pocket
COPY requirements-npm.txt /opt/lei/
RUN sh /opt/lei/deploy/install.sh pocket

FROM base
COPY --from=program /opt/lei /opt/lei

WORKDIR /opt/lei
USER 10001:10001
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=8000 PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME=/tmp
VOLUME /data /backups
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/opt/lei/.venv/bin/python", "/opt/lei/deploy/healthy.py"]
CMD ["/opt/lei/.venv/bin/python", "manage.py", "serve"]
