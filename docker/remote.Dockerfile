# One remote: built from its folder and packages/, served as files.
#   docker build -f docker/remote.Dockerfile --build-arg REMOTE=wallet .
FROM node:24-slim AS build
RUN npm install --global pnpm@12
ARG REMOTE
WORKDIR /src
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
COPY mfe-${REMOTE} mfe-${REMOTE}
RUN pnpm install --frozen-lockfile --filter "mfe-${REMOTE}..." --filter simvest
RUN --mount=type=secret,id=signing_key,required=false \
    if [ -s /run/secrets/signing_key ]; then export SIMVEST_SIGNING_KEY=/run/secrets/signing_key; fi; \
    node packages/mfe/bin/mfe.mjs publish "$REMOTE" --site /out \
 && cp /out/remotes/"$REMOTE"/*/remote.json /out/current.json

FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY docker/remote.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /out /usr/share/nginx/html
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/current.json"]
