import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { aloneConfig } from './webpack-config.ts'
import { homeSite, type WebApp, webApps } from './workspace.ts'

const FIRST_PORT = 3100

/**
 * Serves one remote by itself, with reload. `/api` goes to a running Simvest: API_ORIGIN, by default the one that its package.json names, or
 * http://localhost:3000. PORT replaces the remote's own port.
 */
export async function serveAlone(app: WebApp): Promise<void> {
  const api = process.env['API_ORIGIN'] ?? homeSite() ?? 'http://localhost:3000'
  const port = Number(process.env['PORT'] ?? FIRST_PORT + webApps().findIndex(({ name }) => name === app.name))
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false } },
      // The API checks that a change comes from its own origin, so this server sends the API's origin.
      proxy: [{ context: ['/api'], target: api, changeOrigin: true, headers: { origin: new URL(api).origin } }],
    },
    webpack(aloneConfig(app, 'development')),
  )
  await server.start()
  console.log(`${app.name} alone: http://localhost:${port} (API at ${api})`)
}
