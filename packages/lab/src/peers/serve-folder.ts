import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesBelow } from '@simvest/registry/compress'
import type { Site } from '../web/serve-site.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
}

interface File {
  type: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

/**
 * Serves a folder from memory, every peer's alike: each file compressed in advance, a delay before every answer, and the page
 * for every address that is not a file.
 */
export async function serveFolder(root: string, delay: number): Promise<Site> {
  const files = new Map(filesBelow(root).map((file) => [`/${path.relative(root, file)}`, readFile(file)]))
  const fileAt = (address: string) => {
    if (path.extname(address)) return files.get(address)
    return files.get(`${address}.html`) ?? files.get('/index.html')
  }
  const server = createServer((request, response) => {
    setTimeout(() => {
      const file = fileAt(new URL(request.url ?? '/', 'http://localhost').pathname)
      if (!file) return response.writeHead(404).end()
      const { type, identity, gzip, br } = file
      const accepted = String(request.headers['accept-encoding'])
      const encoding = ['br', 'gzip'].find((each) => accepted.includes(each))
      const bytes = encoding === 'br' ? br : encoding ? gzip : identity
      response.writeHead(200, {
        'Content-Type': type,
        'Content-Length': bytes.length,
        'Cache-Control': /html|json/.test(type) ? 'no-cache' : 'public, max-age=31536000',
        ...(encoding && { 'Content-Encoding': encoding }),
      })
      return response.end(bytes)
    }, delay)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sizeOf: (url, encoding) => Promise.resolve(fileAt(new URL(url).pathname)?.[encoding].length ?? 0),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function readFile(file: string): File {
  const identity = readFileSync(file)
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  }
}
