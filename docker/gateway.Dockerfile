# The shell and the gateway that serves it. Build from the top:
#   docker build -f docker/gateway.Dockerfile --build-arg VERSION=0.1.0 --build-arg COMMIT=$(git rev-parse HEAD) .
FROM node:24.19.0-bookworm-slim AS manifests
RUN npm install --global pnpm@12.21.0
WORKDIR /src
# The manifests alone: an edit of a source leaves the layers of dependencies as they are.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/gateway/package.json packages/gateway/
COPY packages/money/package.json packages/money/
COPY packages/registry/package.json packages/registry/

FROM manifests AS dependencies
RUN pnpm install --prod --frozen-lockfile --config.node-linker=hoisted --filter-prod @simvest/gateway... \
 && rm -rf node_modules/@simvest node_modules/.bin

FROM manifests AS build
COPY shell/package.json shell/
COPY packages/api-client/package.json packages/api-client/
COPY packages/build/package.json packages/build/
COPY packages/platform/package.json packages/platform/
COPY packages/service-worker/package.json packages/service-worker/
COPY packages/texts/package.json packages/texts/
COPY packages/ui-kit/package.json packages/ui-kit/
RUN pnpm install --prod --frozen-lockfile --filter-prod shell... --filter-prod @simvest/gateway... --filter-prod @simvest/build...
COPY packages packages
COPY shell shell
ARG SIMVEST_PUBLIC_KEY=
ARG SIMVEST_GATE_PUBLIC_KEY=
RUN SIMVEST_PUBLIC_KEY="$SIMVEST_PUBLIC_KEY" SIMVEST_GATE_PUBLIC_KEY="$SIMVEST_GATE_PUBLIC_KEY" node packages/build/bin/build.mjs shell \
 && node packages/build/bin/compile-server.mjs packages/gateway main rollback

FROM node:24.19.0-bookworm-slim
ENV NODE_ENV=production HOST=:: PORT=8080 SITE=/site
WORKDIR /srv/gateway
# Volumes take their owner from here.
RUN mkdir -p /site/remotes /site/revisions && chown 1000:1000 /site/remotes /site/revisions
COPY --from=dependencies /src/node_modules /srv/node_modules
COPY --from=build /src/packages/gateway/dist dist
COPY --from=build /src/dist/shell /site/shell
# The account `node` of the base image, as a number: Kubernetes compares numbers.
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://localhost:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Simvest gateway" org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT
