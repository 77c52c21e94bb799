# The shell and the gateway that serves it. Build from the top: docker build -f docker/gateway.Dockerfile .
FROM node:24-slim AS build
RUN npm install --global pnpm@12
WORKDIR /src
COPY . .
ARG SIMVEST_PUBLIC_KEY=
ARG SIMVEST_GATE_PUBLIC_KEY=
RUN pnpm install --frozen-lockfile --filter shell... --filter @simvest/gateway... \
 && SIMVEST_PUBLIC_KEY="$SIMVEST_PUBLIC_KEY" SIMVEST_GATE_PUBLIC_KEY="$SIMVEST_GATE_PUBLIC_KEY" node packages/build/bin/build.mjs shell \
 && pnpm --filter @simvest/gateway deploy --prod --legacy /srv/gateway

FROM node:24-slim
ENV NODE_ENV=production HOST=:: PORT=8080 SITE=/site
WORKDIR /srv/gateway
COPY --from=build /srv/gateway .
COPY --from=build /src/dist/shell /site/shell
# Volumes take their owner from here.
RUN mkdir /site/remotes /site/revisions && chown node:node /site/remotes /site/revisions
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://localhost:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "src/main.ts"]
