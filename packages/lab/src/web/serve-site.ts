import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGateway, proxyApi } from '@simvest/gateway'
import express from 'express'

export interface Site {
  origin: string
  /** The transferred bytes of a file, by encoding. */
  sizeOf(url: string, encoding: 'gzip' | 'br'): Promise<number>
  stop(): void
}

/** Serves a folder of builds through the product's own gateway, with a delay before every answer, as over a distance. */
export async function serveSite(root: string, apiOrigin: string, delay: number): Promise<Site> {
  const app = express().disable('x-powered-by')
  app.use((request, _response, next) => {
    setTimeout(next, request.get('x-bench-size') ? 0 : delay)
  })
  app.use('/api', proxyApi(apiOrigin))
  app.use(createGateway({ root }))
  const server = createServer(app)
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const sizes = new Map<string, number>()
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async sizeOf(url, encoding) {
      const key = `${encoding} ${url}`
      const known = sizes.get(key)
      if (known !== undefined) return known
      const response = await fetch(url, { headers: { 'accept-encoding': encoding, 'x-bench-size': '1' } })
      const size = Number(response.headers.get('content-length') ?? (await response.arrayBuffer()).byteLength)
      await response.body?.cancel().catch(() => undefined)
      sizes.set(key, size)
      return size
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
