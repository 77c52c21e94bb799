import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createGateway } from './create-gateway.ts'
import { plainErrors } from './plain-errors.ts'
import { proxyApi } from './proxy-api.ts'
import { pullRemote, releaseOwnShell } from './pull-remote.ts'

// The gateway as a process of its own. It serves pages and builds from SITE, passes `/api` on to API_ORIGIN, and takes over
// each remote from the remote's own server (REMOTE_ORIGINS, separated by commas) as soon as that server offers another build.
const { SITE = 'dist', API_ORIGIN = 'http://localhost:3000', REMOTE_ORIGINS = '', PREVIEWS = 'on' } = process.env
const PORT = Number(process.env['PORT'] ?? 8080)
// Other machines may connect only if the operator sets HOST.
const HOST = process.env['HOST'] ?? '127.0.0.1'
const EVERY = 5_000

/** `wallet=http://wallet:8080`: the gateway takes only the remote with this name from this server. */
const offers = REMOTE_ORIGINS.split(',').flatMap((each) => {
  const [, remote, origin] = /^(?:([a-z][a-z0-9-]*)=)?(.+)$/.exec(each) ?? []
  return origin === undefined ? [] : [{ origin, remote }]
})
const said = new Map<string, string>()

async function pullAll(): Promise<void> {
  await Promise.all(
    offers.map(async ({ origin, remote }) => {
      const line = await pullRemote(SITE, origin, remote).then(
        (version) => version && `${origin}: ${version} is released`,
        (error: Error) => `${origin}: ${error.message}`,
      )
      // The same line every five seconds would say nothing new.
      if (line && said.get(origin) !== line) console.log(line)
      said.set(origin, line ?? '')
    }),
  )
}

/** Opens the folder, or prints in one line what is wrong with it and ends. */
function openGateway() {
  try {
    return createGateway({ root: SITE, previews: PREVIEWS !== 'off' })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/** Releases the shell, so that earlier shells stay. Open tabs would lose their files if each deploy replaced the folder. */
function takeShell(): void {
  try {
    const version = releaseOwnShell(SITE)
    if (version) console.log(`shell: ${version} is released`)
  } catch (error) {
    console.error(`shell: ${error instanceof Error ? error.message : error}`)
  }
}

takeShell()
await pullAll()
const timer = setInterval(() => void pullAll(), EVERY)

const app = express().disable('x-powered-by')
app.get('/healthz', (_request, response) => {
  response.type('text').send('ok')
})
app.use('/api', proxyApi(API_ORIGIN))
app.use(openGateway())
app.use(plainErrors)

const server = createServer(app).listen(PORT, HOST, () => {
  const { port } = server.address() as AddressInfo
  console.log(`gateway: http://${HOST}:${port}`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    clearInterval(timer)
    server.close()
    server.closeAllConnections()
  })
}
