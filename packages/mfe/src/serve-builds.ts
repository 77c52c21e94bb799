import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type { PublishedRemote } from '@simvest/registry'

interface BuildServerOptions {
  /** The origin whose pages may ask, and nobody else's. */
  site: string
  port: number
  /** A token for the browser with this number. */
  tokenFor: (browser: string, address: string) => string
}

export interface BuildServer {
  address: string
  /** Takes a build, with its files in a folder, in the place of the one before; pages of which may still ask for files. */
  show: (build: PublishedRemote, folder: string) => void
  close: () => void
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the builds of one remote to the pages of one site, to browsers on this machine alone: which build is the newest, that
 * there is a newer one, the files that its entry names, and the token with which a browser asks the site to load them. Throws
 * if the port is taken.
 */
export async function serveBuilds({ site, port, tokenFor }: BuildServerOptions): Promise<BuildServer> {
  const files = new Map<string, string>()
  const followers = new Set<ServerResponse>()
  let newest: string | undefined
  let address = ''

  const answers: Readonly<Record<string, (url: URL, response: ServerResponse) => unknown>> = {
    '/remote.json': (_, response) => response.setHeader('Content-Type', 'application/json').end(newest ?? 'null'),
    '/builds'(_, response) {
      response.setHeader('Content-Type', 'text/event-stream').write(newest ? eventOf(newest) : ':\n\n')
      followers.add(response)
      response.on('close', () => followers.delete(response))
    },
    '/token': ({ searchParams }, response) =>
      response.setHeader('Content-Type', 'text/plain').end(tokenFor(searchParams.get('browser') ?? '', address)),
  }

  const server = createServer((request, response) => {
    // Pages of other sites may not ask, nor may a name of another site that leads here.
    if (request.headers.origin !== site || `http://${request.headers.host}` !== address) return refuse(response, 403)
    response.setHeader('Access-Control-Allow-Origin', site)
    response.setHeader('Cache-Control', 'no-store')
    if (request.method === 'OPTIONS') return allow(request, response)
    if (request.method !== 'GET') return refuse(response, 405)
    const url = new URL(request.url ?? '/', address)
    const answer = Object.hasOwn(answers, url.pathname) ? answers[url.pathname] : undefined
    if (answer) return answer(url, response)
    const file = files.get(url.pathname)
    if (file === undefined) return refuse(response, 404)
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream')
    // A file that vanishes meanwhile breaks the answer off, and not the process.
    return pipeline(createReadStream(file), response, () => {})
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Name another: --port 3201`) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    show(build, folder) {
      for (const file of Object.keys(build.integrity))
        files.set(new URL(build.base + file).pathname, path.join(folder, file))
      newest = JSON.stringify(build)
      for (const response of followers) response.write(eventOf(newest))
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const eventOf = (json: string) => `data: ${json}\n\n`

/** Chromium, before it asked people instead, wanted to hear that a page from elsewhere may ask this machine. */
function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'GET')
  if (headers['access-control-request-private-network'] === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
  }
  response.writeHead(204).end()
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}
