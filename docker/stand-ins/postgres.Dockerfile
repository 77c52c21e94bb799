# Stands in for PostgreSQL's image where none can be fetched: what its entry point does with compose's settings, on Debian's
# PostgreSQL, which is an older one.
FROM simvest-debian
RUN mkdir /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && apt-get update -q && apt-get install -y -q --no-install-recommends postgresql \
 && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
COPY postgres.sh /usr/local/bin/docker-entrypoint.sh
ENV PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql
CMD ["docker-entrypoint.sh"]
