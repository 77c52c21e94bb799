# Every image of ours, each a target. Build from the top, with BuildKit (Debian's docker-buildx):
#   docker build -f docker/simvest.Dockerfile --target api --build-arg VERSION=0.1.0 --build-arg COMMIT=$(git rev-parse HEAD) .
#   docker build -f docker/simvest.Dockerfile --target remote --build-arg REMOTE=wallet .
FROM node:24.19.0-bookworm-slim AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /src

# The manifests alone, without the versions of ours: an edit of a source or a new version leaves the layers of dependencies as they are.
FROM base AS manifests
COPY . /all
RUN cd /all && find . -name package.json -o -path './pnpm-*.yaml' | sort | tar --create --files-from - | tar --extract --directory /src \
 && find /src -name package.json -exec sed --in-place 's/^  "version": "[^"]*"/  "version": "0.0.0"/' {} +

# The one install. The age of each version was checked when the lockfile was written, so the registry is not asked again.
FROM base AS install
COPY --from=manifests /src ./
RUN pnpm install --prod --frozen-lockfile --store-dir /store --config.minimumReleaseAge=0 \
    --filter-prod 'shell...' --filter-prod 'mfe-*...' --filter-prod @simvest/mfe... --filter-prod @simvest/build... \
    --filter-prod @simvest/api... --filter-prod @simvest/gateway...

# What the API and the gateway run with, from what was installed: no network.
FROM install AS api-dependencies
WORKDIR /srv
COPY --from=manifests /src ./
RUN pnpm install --offline --prod --frozen-lockfile --store-dir /store --config.minimumReleaseAge=0 --config.node-linker=hoisted \
    --filter-prod @simvest/api... && rm -rf node_modules/@simvest node_modules/.bin

FROM install AS gateway-dependencies
WORKDIR /srv
COPY --from=manifests /src ./
RUN pnpm install --offline --prod --frozen-lockfile --store-dir /store --config.minimumReleaseAge=0 --config.node-linker=hoisted \
    --filter-prod @simvest/gateway... && rm -rf node_modules/@simvest node_modules/.bin

FROM install AS api-build
COPY packages packages
COPY api api
RUN node packages/build/bin/compile-server.mjs api main migrate admin reconcile verify-audit backup

FROM install AS gateway-build
COPY packages packages
COPY shell shell
ARG SIMVEST_PUBLIC_KEY=
ARG SIMVEST_GATE_PUBLIC_KEY=
RUN SIMVEST_PUBLIC_KEY="$SIMVEST_PUBLIC_KEY" SIMVEST_GATE_PUBLIC_KEY="$SIMVEST_GATE_PUBLIC_KEY" node packages/build/bin/build.mjs shell \
 && node packages/build/bin/compile-server.mjs packages/gateway main rollback

FROM install AS remote-build
ARG REMOTE
COPY packages packages
COPY mfe-${REMOTE} mfe-${REMOTE}
RUN --mount=type=secret,id=signing_key,required=false \
    if [ -s /run/secrets/signing_key ]; then export SIMVEST_SIGNING_KEY=/run/secrets/signing_key; fi; \
    node packages/mfe/bin/mfe.mjs publish "$REMOTE" --site /out \
 && cp /out/remotes/"$REMOTE"/*/remote.json /out/current.json

FROM node:24.19.0-bookworm-slim AS api
ENV NODE_ENV=production PORT=3000 BACKUPS=/backups
WORKDIR /srv/api
# A volume takes its owner from whoever mounts it first: the same as in the gateway's image.
RUN mkdir -p /site/revisions && chown 1000:1000 /site/revisions
COPY --from=api-dependencies /srv/node_modules /srv/node_modules
COPY --from=api-build /src/api/dist dist
# The account `node` of the base image, as a number: Kubernetes compares numbers.
USER 1000:1000
EXPOSE 3000
# A shell asks: starting a Node for each question took longer than the limit on a busy machine.
HEALTHCHECK --interval=5s --timeout=30s --start-period=5m --retries=6 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/3000 && printf 'GET /readyz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && test $status = 200"]
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Simvest API" org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT

FROM node:24.19.0-bookworm-slim AS gateway
ENV NODE_ENV=production HOST=:: PORT=8080 SITE=/site
WORKDIR /srv/gateway
# Volumes take their owner from here.
RUN mkdir -p /site/remotes /site/revisions && chown 1000:1000 /site/remotes /site/revisions
COPY --from=gateway-dependencies /srv/node_modules /srv/node_modules
COPY --from=gateway-build /src/packages/gateway/dist dist
COPY --from=gateway-build /src/dist/shell /site/shell
# The account `node` of the base image, as a number: Kubernetes compares numbers.
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=30s --start-period=5m --retries=6 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && test $status = 200"]
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Simvest gateway" org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT

FROM nginxinc/nginx-unprivileged:1.30.4-alpine-slim AS remote
COPY docker/remote.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=remote-build /out /usr/share/nginx/html
# The account `nginx` of the base image, as a number: Kubernetes compares numbers.
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=30s --start-period=5m --retries=6 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/current.json"]
ARG REMOTE
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Simvest $REMOTE" org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT
