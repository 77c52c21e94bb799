# Stands in for nginx's unprivileged image where none can be fetched: its account, its settings, and Debian's nginx.
FROM simvest-debian
RUN apt-get update -q && apt-get install -y -q --no-install-recommends nginx-light busybox \
 && ln -s /bin/busybox /usr/local/bin/wget && rm -rf /etc/nginx/conf.d /usr/share/nginx/html \
 && groupadd --gid 101 nginx && useradd --uid 101 --gid nginx --no-create-home nginx
COPY nginx.conf /etc/nginx/nginx.conf
CMD ["nginx", "-g", "daemon off;"]
