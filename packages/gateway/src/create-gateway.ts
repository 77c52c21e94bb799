import path from 'node:path'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import helmet from 'helmet'
import { previewOfHost, type PublishedRemote, WORKER } from '@simvest/registry'
import sirv from 'sirv'
import { readerOf } from './drawn-page.ts'
import { createIndexPages, type IndexPage } from './index-pages.ts'
import { SIMULATION_LINE } from './plain-errors.ts'
import type { MountOption, SiteOption } from './site-option.ts'
import { warnOfPrefix } from './warn-of-prefix.ts'
import type { Visitor } from './visitor.ts'
import { previewsOfQuery } from './wanted-previews.ts'

const YEAR = 365 * 24 * 60 * 60

export interface GatewayOptions {
  /** The folder of the site: `shell/`, `remotes/<name>/<version>/`, `revisions/`. */
  root: string
  /** Whether pages may request builds in preview. */
  previews?: boolean
  /** Whether browsers may keep what they need to open without a connection; otherwise they give up what they kept. */
  offline?: boolean
  /** Options of the deployment. */
  options?: readonly MountOption[]
  /** Logs what is damaged in the folder and therefore left out. */
  log?: (line: string) => void
}

/**
 * Serves the web side of the one origin: the page with the registry inlined, the shell's files and the remotes'
 * immutable builds. Remotes that are damaged are left out. Throws where the folder holds no shell, with the line to print.
 */
export function createGateway(given: GatewayOptions): Router {
  const { root, previews = true, offline = true, options: added = [], log = console.warn } = given
  const isRollingOut = () => indexPages.isRollingOut()
  const options = added.map((mount) => mount({ root, previews, isRollingOut, log }))
  const indexPages = createIndexPages(root, { previews, options, log })
  const gateway = express.Router()
  gateway.use(warnOfPrefix(log))

  gateway.use((request, response, next) => {
    response.locals['visitor'] = visitorOf(request, options)
    next()
  })
  const hashes: ScriptHashes = (request, response) => indexPages.scriptHashes(wantedBy(request), visitorIn(response))
  const origins = options.flatMap((option) => option.origins ?? [])
  const usual = securityHeaders(hashes, origins)
  gateway.use((request, response, next) => {
    response.set('Permissions-Policy', NO_DEVICES)
    const { override } = visitorIn(response)
    const headers = override ? securityHeaders(hashes, origins, override.address) : usual
    return headers(request, response, next)
  })
  for (const { routes } of options) if (routes) gateway.use(routes.below, routes.router)
  gateway.get('/remotes.json', (request, response) => {
    const query = new URLSearchParams(searchOf(request.url))
    const [wanted, owner] = [query.get('build'), query.get('slots') ?? undefined]
    if (wanted !== null) return sendEntry(response, indexPages.entryOf(wanted))
    const { isNew = false, keepsPage: _, bucket, ...visitor } = visitorIn(response)
    const headers = visitor.override ? OF_ONE_BROWSER : { 'Cache-Control': 'no-cache, no-transform' }
    const known = isNew ? visitor : { ...visitor, bucket }
    return response.set(headers).json(indexPages.registryFor(wantedBy(request), known, owner))
  })
  gateway.get(WORKER, (_request, response) => {
    const script = (offline && indexPages.worker()) || NO_WORKER
    response.type('js').set('Cache-Control', 'no-cache, no-transform').send(script)
  })
  gateway.use(['/assets', '/remotes'], refuseBadRanges)
  gateway.use('/assets', assetsOf(root, indexPages.shells))
  gateway.use('/remotes', ofWholeBuilds(indexPages.mayServe, immutable(path.join(root, 'remotes'), NO_DOCUMENT)))
  // A missing file, or one of a damaged build, is a 404 and never the page: HTML in place of a script would hide the fault.
  gateway.use(['/assets', '/remotes'], (_request, response) => sendMissing(response))
  // A pattern without a named parameter, because Express decodes parameters and `/%` cannot be decoded.
  gateway.get(/^/, (request, response) => {
    const visitor = visitorIn(response)
    const page = indexPages.pageFor(request.path, wantedBy(request), visitor, readerOf(request))
    response.set('Cache-Control', 'no-cache, no-transform').vary('Accept-Encoding').vary('Sec-Fetch-Dest')
    // The cookie says the language that somebody chose.
    if (page.inLanguages) response.vary('Accept-Language').vary('Cookie')
    for (const option of options) option.onPage?.(request, response, visitor)
    if (visitor.override) response.set(OF_ONE_BROWSER)
    return sendPage(request, response, page)
  })
  return gateway
}

/**
 * Takes the place of every worker that a browser has from here, erases what it kept, and leaves. Browsers ask for the script with
 * each document, past any worker, so this also ends a worker that answers nothing. A page that registers the worker after that brings
 * it back, and tells it so by its message.
 */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
const leave = (event) =>
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  )
addEventListener('activate', leave)
addEventListener('message', leave)
`

function visitorOf(request: Request, options: readonly SiteOption[]): Visitor {
  // A document that a script fetches: the service worker keeps it.
  const keepsPage = request.headers['sec-fetch-dest'] === 'empty'
  return Object.assign({ keepsPage }, ...options.map((option) => option.visitorOf?.(request)))
}

const visitorIn = (response: Response) => response.locals['visitor'] as Visitor

function sendEntry(response: Response, entry: PublishedRemote | undefined): void {
  if (entry) response.set('Cache-Control', 'no-cache, no-transform').json(entry)
  else sendMissing(response)
}

function sendMissing(response: Response): void {
  const text = `${SIMULATION_LINE}\n\nThere is no such file.`
  response.status(404).type('text').set('Cache-Control', 'no-store, no-transform').send(text)
}

/** The headers of responses that no cache may store, because no other browser may get them. */
const OF_ONE_BROWSER = { 'Cache-Control': 'private, no-store, no-transform', Vary: 'Accept-Encoding, Cookie' }

async function sendPage(request: Request, response: Response, page: IndexPage): Promise<void> {
  response.status(page.found ? 200 : 404).set({
    'Content-Type': 'text/html; charset=utf-8',
    ETag: page.etag,
  })
  if (request.fresh) return void response.status(304).end()
  // Among equally accepted encodings Express would take the first named one, gzip.
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name))
  if (!page.encoded || !encoding) return void response.end(page.identity)
  const bytes = await page.encoded(encoding)
  response.set('Content-Encoding', encoding).end(bytes)
}

/** The previews that the host name and the query of the request name. */
function wantedBy(request: Request): string[] {
  return [...new Set([...previewOfHost(request.hostname), ...previewsOfQuery(searchOf(request.url))])]
}

/** The query of an address. Without `URL`, which fails for `//`, a valid path of a request. */
function searchOf(address: string): string {
  const start = address.indexOf('?')
  return start < 0 ? '' : address.slice(start)
}

/** A single range with a beginning. */
const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/

/** Removes a range that the file server cannot handle: such a request gets the whole file. */
const refuseBadRanges: RequestHandler = (request, _response, next) => {
  const [, first = '', last = ''] = RANGE.exec(request.headers.range ?? '') ?? []
  if (first === '' || (last !== '' && Number(last) < Number(first))) delete request.headers.range
  next()
}

/** Serves the files of whole builds alone. */
function ofWholeBuilds(mayServe: (remote: string, version: string) => boolean, files: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const [, remote = '', version = ''] = path.posix.normalize(decoded(request.path)).split('/')
    return mayServe(remote, version) ? files(request, response, next) : next()
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * A file of a remote that somebody opens by its address is saved and not shown: a document of it would be a page of the site
 * without the band. What pages fetch is not concerned.
 */
const NO_DOCUMENT = { 'Content-Disposition': 'attachment' }

/**
 * Serves versioned files, which browsers keep for a year, with the compressed copies that the build made. New builds appear
 * without a restart.
 */
function immutable(folder: string, headers: Readonly<Record<string, string>> = {}) {
  return sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response) {
      response.setHeader('Cache-Control', `public, max-age=${YEAR}, immutable, no-transform`)
      response.setHeader('Access-Control-Allow-Origin', '*')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    },
  })
}

/** Assets of the released shell and of all other shells in the folder: an open tab still requests files of its own shell. */
function assetsOf(root: string, shells: () => readonly string[]): RequestHandler {
  const served = new Map<string, RequestHandler>()
  const from = (folder: string) => {
    const handler = served.get(folder) ?? immutable(path.join(root, folder, 'assets'))
    served.set(folder, handler)
    return handler
  }
  return (request, response, next) => {
    const last = shells().reduceRight<() => void>(
      (otherwise, folder) => () => void from(folder)(request, response, otherwise),
      () => next(),
    )
    last()
  }
}

/** Features of the browser that no page here uses: nobody pays, is located, seen or heard, whatever a remote would like. */
const NO_DEVICES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

type ScriptHashes = (request: Request, response: Response) => readonly string[]

/** Pages take files from here and from the other origins of the builds; a developer's also from the own machine. */
function securityHeaders(scriptHashes: ScriptHashes, origins: readonly string[] = [], ...own: readonly string[]) {
  const others = [...origins, ...own]
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (request, response) => scriptHashes(request as Request, response as Response).join(' '),
          ...others,
        ],
        // styled-components and Radix write rules into <style> elements; with a nonce in it a page could not be answered with
        // 304.
        styleSrc: ["'self'", "'unsafe-inline'", ...origins],
        imgSrc: ["'self'", 'data:', 'blob:', ...others],
        fontSrc: ["'self'", ...others],
        connectSrc: ["'self'", ...own],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
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
