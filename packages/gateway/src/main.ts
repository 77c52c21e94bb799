import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RegistryFolder } from '@simvest/registry/folder'
import { followStore, openStore } from '@simvest/registry/open-store'
import express from 'express'
import { createGateway } from './create-gateway.ts'
import { logAsJson } from './log-as-json.ts'
import { nothingHere, plainErrors } from './plain-errors.ts'
import { proxyApi } from './proxy-api.ts'
import { beginToSealIn } from './publishing.ts'
import { pullRemote, releaseOwnShell } from './pull-remote.ts'
import { siteOptionsIn } from './site-options.ts'

// The gateway as a process of its own. It serves pages and builds from SITE, passes `/api` on to API_ORIGIN, and takes over
// each remote from the remote's own server (REMOTE_ORIGINS, separated by commas) as soon as that server offers another build.
// With SIMVEST_MOVES_KEY it takes builds and moves of teams at PUBLIC_ORIGIN/registry, and only sealed moves count. With
// SITE_BUCKET the site is kept in that bucket, which several gateways may share; SITE is a copy. With BUILD_ORIGINS pages fetch
// builds from there. Remotes of ISOLATED_REMOTES run apart from the page.
const { SITE = 'dist', API_ORIGIN = 'http://localhost:3000', REMOTE_ORIGINS = '' } = process.env
const { PREVIEWS = 'on', OFFLINE = 'on' } = process.env
const PORT = Number(process.env['PORT'] ?? 8080)
// Other machines may connect only if the operator sets HOST.
const HOST = process.env['HOST'] ?? '127.0.0.1'
const INTERVAL_MS = 5_000
// In the image, output is a log.
if (process.env['NODE_ENV'] === 'production') logAsJson('gateway')
const { seal, bucket, optionsOf } = await orEnd(() => siteOptionsIn(process.env))
const store = await orEnd(storeIn)
const options = await orEnd(() => optionsOf(store))

/** `wallet=http://wallet:8080`: the gateway takes only the remote with this name from this server. */
const offers = REMOTE_ORIGINS.split(',').flatMap((each) => {
  const [, remote, origin] = /^(?:([a-z][a-z0-9-]*)=)?(.+)$/.exec(each) ?? []
  return origin === undefined ? [] : [{ origin, remote }]
})
const said = new Map<string, string>()

async function pullAll(): Promise<void> {
  await Promise.all(
    offers.map(async ({ origin, remote }) => {
      const line = await pullRemote(store, origin, remote).then(
        (version) => version && `${origin}: ${version} is released`,
        (error: Error) => `${origin}: ${error.message}`,
      )
      // The same line every five seconds would say nothing new.
      if (line && said.get(origin) !== line) console.log(line)
      said.set(origin, line ?? '')
    }),
  )
}

/** The result, or else prints in one line what is wrong and ends the process. */
async function orEnd<T>(open: () => T | Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/** Returns the store of the site: its folder, or the bucket that the operator configured. */
async function storeIn() {
  const log = (line: string) => console.error(line)
  const opened = await openStore(new RegistryFolder(SITE, seal), bucket, { log })
  followStore(opened, log)
  return opened
}

/** Releases the shell, so that earlier shells stay. Open tabs would lose their files if each deploy replaced the folder. */
async function takeShell(): Promise<void> {
  try {
    const version = await releaseOwnShell(store)
    if (version) console.log(`shell: ${version} is released`)
  } catch (error) {
    console.error(`shell: ${error instanceof Error ? error.message : error}`)
  }
}

await takeShell()
await pullAll()
const timer = setInterval(() => void pullAll(), INTERVAL_MS)

const app = express().disable('x-powered-by')
// The number of proxies in front. If it is too low, all visitors behind a proxy share the limits of one.
app.set('trust proxy', Number(process.env['TRUST_PROXY'] ?? 0))
app.get('/healthz', (_request, response) => {
  response.type('text').send('ok')
})
// Load balancers probe the API here; a page with status 200 would count as ready.
app.use(['/api', '/livez', '/readyz'], proxyApi(API_ORIGIN))
if (seal) await orEnd(() => beginToSealIn(store))
const [previews, offline] = [PREVIEWS !== 'off', OFFLINE !== 'off']
app.use(await orEnd(() => createGateway({ root: SITE, previews, offline, options })))
app.use(nothingHere, plainErrors)

// Longer than proxies keep idle connections, as the API.
const server = createServer({ keepAliveTimeout: 125_000 }, app).listen(PORT, HOST, () => {
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
