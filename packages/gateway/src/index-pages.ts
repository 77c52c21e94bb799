import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  HEAD_PLACEHOLDER,
  SHARED_FILES,
  SharedFiles,
  pageAt,
  type PlaceInRegistry,
  type Registry,
  scriptsOf,
} from '@simvest/registry'
import { NO_SUCH_PREVIEW, RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'

/** Combinations of previews that are kept, and pages of them: anybody can ask for very many. */
const MOST_PREVIEWED = 100

export type Encoding = 'br' | 'gzip'
type Compress = (encoding: Encoding, text: Buffer) => Promise<Buffer>

export interface IndexPage {
  /** Whether a remote has a route for the path. */
  found: boolean
  etag: string
  identity: Buffer
  /** Compressed once, by whoever asks first. A page with previews has none: nobody else waits for its compression. */
  encoded?: (encoding: Encoding) => Promise<Buffer>
}

interface Options {
  previews: boolean
  compress?: Compress
}

/**
 * The HTML page, written once for each page of a remote, and kept until a pointer moves or the page on disk changes. It
 * carries the whole registry, and asks at once for the scripts that its path will need. A preview that there is not
 * changes nothing of the page: the shell asks for it in the registry, which says why.
 */
export function createIndexPages(root: string, { previews: allowed, compress = compressInTurn() }: Options) {
  const folder = new RegistryFolder(root)
  const template = path.join(root, 'shell/index.html')
  const watched = [path.join(root, 'revisions'), template]
  let stamp = ''
  let html = ''
  let shared: SharedFiles = {}
  let released: Registry = { remotes: [], refused: [] }
  let known: Readonly<Record<string, unknown>> = {}
  /** As many as the remotes have pages. */
  const releasedPages = new Map<string, IndexPage>()
  const previewed = new Map<string, Registry>()
  const previewedPages = new Map<string, IndexPage>()

  const refresh = () => {
    const now = watched.map((file) => statSync(file).mtimeMs).join()
    if (now === stamp) return
    html = readFileSync(template, 'utf8')
    shared = readSharedFiles(path.join(root, 'shell', SHARED_FILES))
    released = folder.resolve()
    known = folder.current().previews
    for (const kept of [releasedPages, previewed, previewedPages]) kept.clear()
    stamp = now
  }
  refresh()
  // A damaged pointer or build is found at the start, and not by the first visitor.
  folder.resolve()

  const isKnown = (preview: string) => allowed && Object.hasOwn(known, preview)

  /** With those previews that there are, one of each remote. */
  const resolve = (wanted: readonly string[]): { registry: Registry; key: string } => {
    const byRemote = new Map(
      wanted
        .filter(isKnown)
        .map((id) => [id.slice(0, id.indexOf(':')), id] as const)
        .toReversed(),
    )
    const ids = [...byRemote.values()].toSorted()
    const key = ids.join()
    return { key, registry: key === '' ? released : kept(previewed, key, () => folder.resolve(ids)) }
  }

  return {
    scriptHashes: inlineScriptHashes(html),
    registryFor(wanted: readonly string[]): Registry {
      refresh()
      const reason = allowed ? NO_SUCH_PREVIEW : 'Previews are switched off here.'
      const refused = wanted.filter((id) => !isKnown(id)).map((preview) => ({ preview, reason }))
      return { ...resolve(wanted).registry, refused }
    },
    pageFor(requestPath: string, wanted: readonly string[]): IndexPage {
      refresh()
      const { registry, key: previews } = resolve(wanted)
      const place = pageAt(registry, requestPath)
      const key = `${place?.remote.name ?? ''} ${place?.page ?? ''} ${previews}`
      const write = () => writePage(html, registry, place !== undefined, place ? earlyScripts(place, shared) : '')
      if (previews !== '') return kept(previewedPages, key, write)
      const page = releasedPages.get(key) ?? withEncodings(write(), compress)
      releasedPages.set(key, page)
      return page
    },
  }
}

/** What is kept under the key, or is made for it now; the oldest one leaves for it. */
function kept<T>(entries: Map<string, T>, key: string, make: () => T): T {
  const entry = entries.get(key) ?? make()
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > MOST_PREVIEWED && oldest !== undefined) entries.delete(oldest)
  return entry
}

function withEncodings(page: IndexPage, compress: Compress): IndexPage {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    ...page,
    encoded(encoding) {
      const bytes = made.get(encoding) ?? compress(encoding, page.identity)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

/** Beside the event loop, and one at a time: Node's threads have other work too. */
function compressInTurn(): Compress {
  let last: Promise<unknown> = Promise.resolve()
  return (encoding, text) => {
    const bytes = last.then(() =>
      encoding === 'br'
        ? promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : promisify(gzip)(text, { level: 9 }),
    )
    last = bytes.catch(() => {})
    return bytes
  }
}

function writePage(template: string, registry: Registry, found: boolean, links: string): IndexPage {
  // In JSON a `<` is the one character that could end the element it stands in.
  const json = JSON.stringify(registry).replace(/</g, '\\u003c')
  const head = `${links}<script type="application/json" id="registry">${json}</script>`
  const identity = Buffer.from(template.replace(HEAD_PLACEHOLDER, () => head))
  return {
    found,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
  }
}

/** A shell that loads everything with its own script says nothing of files. */
function readSharedFiles(file: string): SharedFiles {
  return existsSync(file) ? z.parse(SharedFiles, JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/**
 * Asks for what the page needs beside the shell's script, and after it. Of a remote nothing is run before the shell has
 * looked at it; what the shell itself loads late puts its modules into the shell's list, where they wait for it.
 */
function earlyScripts({ remote, page }: PlaceInRegistry, shared: SharedFiles): string {
  const own = scriptsOf(remote, page).map((file) => {
    const integrity = remote.integrity[file]
    return `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="${remote.base}${file}"${integrity ? ` integrity="${integrity}"` : ''}>`
  })
  // By another name than the shell's own runtime asks by: it would wait for an element of its name that failed already.
  const taken = (remote.takes?.[page] ?? [])
    .flatMap((module) => shared[module] ?? [])
    .map((file) => `<script async fetchpriority="low" src="${file}#early"></script>`)
  return [...own, ...taken].join('')
}

/** Sources for the Content-Security-Policy: the hash of each script that the page itself carries. */
function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}
