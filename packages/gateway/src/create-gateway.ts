import { existsSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type Router } from 'express'
import helmet from 'helmet'
import sirv from 'sirv'
import { createIndexPages } from './index-pages.ts'
import { previewOfHost, previewsOfQuery } from './wanted-previews.ts'

const YEAR = 365 * 24 * 60 * 60

export interface GatewayOptions {
  /** The folder that builds fill: `shell/`, `remotes/<name>/<version>/`, `revisions/`. */
  root: string
  /** Whether pages may ask for builds in preview. */
  previews?: boolean
}

/**
 * Serves the web side of the one origin: the page with the registry inlined, the shell's files and the remotes'
 * immutable builds. Throws where the folder holds no build.
 */
export function createGateway({ root, previews = true }: GatewayOptions): Router {
  if (!existsSync(path.join(root, 'shell/index.html'))) throw new Error(`There is no build in ${root}. Run: pnpm build`)
  const indexPages = createIndexPages(root, { previews })
  const gateway = express.Router()

  gateway.use(securityHeaders(indexPages.scriptHashes))
  gateway.get('/remotes.json', (request, response) => {
    response.set('Cache-Control', 'no-cache').json(indexPages.registryFor(wantedBy(request)))
  })
  gateway.use('/assets', immutable(path.join(root, 'shell/assets')))
  gateway.use('/remotes', immutable(path.join(root, 'remotes')))
  // A missing file is a 404 and never the page: HTML in the place of a script hides what is wrong.
  gateway.use(['/assets', '/remotes'], (_request, response) => {
    response.status(404).type('text').set('Cache-Control', 'no-store').send('There is no such file.')
  })
  gateway.get('/{*path}', (request, response) => {
    const page = indexPages.pageFor(request.path, wantedBy(request))
    response.status(page.found ? 200 : 404).set({
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=utf-8',
      ETag: page.etag,
      Vary: 'Accept-Encoding',
    })
    if (request.fresh) return response.status(304).end()
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity')
    if (encoding === 'br' || encoding === 'gzip') response.set('Content-Encoding', encoding)
    response.end(encoding === 'br' || encoding === 'gzip' ? page[encoding] : page.identity)
  })
  return gateway
}

/** Previews of the request: its host name's and its query's. */
function wantedBy(request: Request): string[] {
  return [
    ...new Set([...previewOfHost(request.hostname), ...previewsOfQuery(new URL(request.url, 'http://host').search)]),
  ]
}

/** Versioned files: the compressed twin made at build time, kept for a year. New builds appear without a restart. */
function immutable(folder: string) {
  return sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response) {
      response.setHeader('Cache-Control', `public, max-age=${YEAR}, immutable`)
      response.setHeader('Access-Control-Allow-Origin', '*')
    },
  })
}

function securityHeaders(scriptHashes: readonly string[]) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // styled-components and Radix write rules into <style> elements; a nonce would forbid answering 304.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}
