# One remote: built from its folder and packages/, served as files. Build from the top:
#   docker build -f docker/remote.Dockerfile --build-arg REMOTE=wallet .
FROM node:24.19.0-bookworm-slim AS build
RUN npm install --global pnpm@12.21.0
ARG REMOTE
WORKDIR /src
# The manifests alone: an edit of a source leaves the layer of dependencies as it is.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/api-client/package.json packages/api-client/
COPY packages/build/package.json packages/build/
COPY packages/contracts/package.json packages/contracts/
COPY packages/market/package.json packages/market/
COPY packages/market-view/package.json packages/market-view/
COPY packages/mfe/package.json packages/mfe/
COPY packages/money/package.json packages/money/
COPY packages/platform/package.json packages/platform/
COPY packages/registry/package.json packages/registry/
COPY packages/texts/package.json packages/texts/
COPY packages/ui-kit/package.json packages/ui-kit/
COPY mfe-${REMOTE}/package.json mfe-${REMOTE}/
RUN pnpm install --prod --frozen-lockfile --filter-prod "mfe-${REMOTE}..." --filter-prod @simvest/mfe...
COPY packages packages
COPY mfe-${REMOTE} mfe-${REMOTE}
RUN --mount=type=secret,id=signing_key,required=false \
    if [ -s /run/secrets/signing_key ]; then export SIMVEST_SIGNING_KEY=/run/secrets/signing_key; fi; \
    node packages/mfe/bin/mfe.mjs publish "$REMOTE" --site /out \
 && cp /out/remotes/"$REMOTE"/*/remote.json /out/current.json

FROM nginxinc/nginx-unprivileged:1.30.4-alpine-slim
COPY docker/remote.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /out /usr/share/nginx/html
# The account `nginx` of the base image, as a number: Kubernetes compares numbers.
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/current.json"]
ARG REMOTE
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Simvest $REMOTE" org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT
