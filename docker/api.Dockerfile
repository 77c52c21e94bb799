# The API alone. Build from the top:
#   docker build -f docker/api.Dockerfile --build-arg VERSION=0.1.0 --build-arg COMMIT=$(git rev-parse HEAD) .
FROM node:24.19.0-bookworm-slim AS manifests
RUN npm install --global pnpm@12.21.0
WORKDIR /src
# The manifests alone: an edit of a source leaves the layers of dependencies as they are.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api/package.json api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/gateway/package.json packages/gateway/
COPY packages/market/package.json packages/market/
COPY packages/money/package.json packages/money/
COPY packages/registry/package.json packages/registry/

FROM manifests AS dependencies
RUN pnpm install --prod --frozen-lockfile --config.node-linker=hoisted --filter-prod @simvest/api... \
 && rm -rf node_modules/@simvest node_modules/.bin

FROM manifests AS build
COPY packages/build/package.json packages/build/
COPY packages/texts/package.json packages/texts/
RUN pnpm install --prod --frozen-lockfile --filter-prod @simvest/api... --filter-prod @simvest/build...
COPY packages packages
COPY api api
RUN node packages/build/bin/compile-server.mjs api main migrate admin reconcile verify-audit backup

FROM node:24.19.0-bookworm-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /srv/api
# A volume takes its owner from whoever mounts it first: the same as in the gateway's image.
RUN mkdir -p /site/revisions && chown 1000:1000 /site/revisions
COPY --from=dependencies /src/node_modules /srv/node_modules
COPY --from=build /src/api/dist dist
# The account `node` of the base image, as a number: Kubernetes compares numbers.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.mjs"]
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Simvest API" org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT
