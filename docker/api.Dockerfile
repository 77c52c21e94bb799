# The API alone. Build from the top: docker build -f docker/api.Dockerfile .
FROM node:24-slim AS build
RUN npm install --global pnpm@12
WORKDIR /src
COPY . .
RUN pnpm install --frozen-lockfile --filter @simvest/api... \
 && pnpm --filter @simvest/api deploy --prod --legacy /srv/api

FROM node:24-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /srv/api
COPY --from=build --chown=root:root /srv/api .
# A volume takes its owner from whoever mounts it first: the same as in the gateway's image.
RUN mkdir -p /site/revisions && chown node:node /site/revisions
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "src/main.ts"]
