import { HEADERS } from '@simvest/contracts/limits'
import type { Express } from 'express'
import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { StartupError } from '#infra/process/startup-error.ts'

export interface RunningServer {
  readonly port: number
  stop(): Promise<void>
}

const DRAIN_TIMEOUT_MS = 2_000
/** Longer than proxies keep idle connections, Caddy two minutes: one that closes first loses a request that is on its way. */
const KEEP_ALIVE_MS = 125_000

/** Listens. `stop` gives running requests some time to finish; the owner of long streams must end them before. */
export async function serve(app: Express, { port, host }: { port: number; host: string }): Promise<RunningServer> {
  const server = createServer({ maxHeaderSize: HEADERS.most, keepAliveTimeout: KEEP_ALIVE_MS }, app)
  await listen(server, port, host)
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        // A connection whose last answer ends later would stay idle for its whole keep-alive time.
        const sweep = setInterval(() => server.closeIdleConnections(), 50)
        const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(deadline)
          resolve()
        })
      }),
  }
}

/** Throws the line to print if another program already listens there. */
export async function checkPortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise((resolve) => probe.close(resolve))
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, resolve)
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    const other = port === 65_535 ? 3000 : port + 1
    return new StartupError(`Port ${port} is in use. Stop the other program or choose another port: PORT=${other}`)
  }
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} needs more rights. Choose one above 1023: PORT=3000`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    const [there = 'none'] = loopbacks()
    return new StartupError(`HOST=${host} is not an address of this machine. Try HOST=${there}`)
  }
  return error
}

/** The addresses of this machine that nobody else can reach. */
function loopbacks(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each)
  return addresses.filter(({ internal }) => internal).map(({ address }) => address)
}

/** The address to open in a browser of this machine. `localhost` may lead elsewhere than to where the server listens. */
export async function addressToOpen(host: string, port: number): Promise<string> {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const known = await lookup('localhost', { all: true }).catch(() => [])
  const isLocalhost = known.some(({ address, family }) =>
    isEverywhere ? host === '::' || family === 4 : address === host || host === 'localhost',
  )
  if (isLocalhost) return `http://localhost:${port}`
  const [own = host] = isEverywhere ? loopbacks() : []
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
