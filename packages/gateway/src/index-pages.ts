import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  addressOf,
  HEAD_PLACEHOLDER,
  type ListedRemote,
  pageAt,
  type PlaceInRegistry,
  type PublishedRemote,
  type Registry,
  type RoutedPage,
  routesAlone,
  scriptsOf,
  textLink,
  textScriptsOf,
} from '@simvest/registry'
import { NO_SUCH_PREVIEW, RegistryFolder } from '@simvest/registry/folder'
import { FRAMED_META } from '@simvest/registry/drawn'
import { isApart, listedApart } from './isolation.ts'
import { DEFAULT_READER, createDrawings, type Drawing, languagesOf } from './drawn-page.ts'
import { createFileCheck } from './file-check.ts'
import { createPresentSite, getOrCreate } from './present-site.ts'
import { onlyNews, type Shell, type Site, stampOfRemotes } from './read-site.ts'
import type { SiteOption } from './site-option.ts'
import type { Visitor } from './visitor.ts'

export type Encoding = 'br' | 'gzip'
type Compress = (encoding: Encoding, text: Buffer) => Promise<Buffer>

export interface IndexPage {
  /** Whether a remote has a route for the path. */
  found: boolean
  /** Whether the page differs by the language of who reads it. */
  inLanguages: boolean
  etag: string
  identity: Buffer
  /**
   * Compresses the page once, for the first request. A page with previews is never compressed: hardly anybody else would use
   * the result.
   */
  encoded?: (encoding: Encoding) => Promise<Buffer>
}

interface Options {
  previews: boolean
  /** Options of the deployment. */
  options?: readonly SiteOption[]
  /** Logs everything that is left out, once. */
  log?: (line: string) => void
  compress?: Compress
}

/**
 * The HTML page, written once for each page of a remote, and kept until a pointer moves or the page on disk changes. The page
 * carries the registry, and requests at once the scripts that its path needs. A preview that does not exist changes
 * nothing in the page: the shell looks for it in the registry, which gives the reason. Whatever happens to the folder later,
 * pages come from what could be read last. Throws if there is no shell at the start.
 */
export function createIndexPages(root: string, given: Options) {
  const { previews: allowed, options = [], log = console.warn, compress = compressInTurn() } = given
  const folder = new RegistryFolder(root, options.find(({ seal }) => seal)?.seal)
  const { present, isKnown, resolve, shellOf, drop } = createPresentSite(folder, { previews: allowed, options, log })
  const meta = options.map(({ head = '' }) => head).join('')
  const drawingOf = createDrawings(folder, onlyNews(log))
  /** Returns an empty cache: of pages without previews it holds at most those of all remotes, for each combination of rollouts. */
  const newPages = (of: Site) => ({
    of,
    released: new Map<string, IndexPage>(),
    previewed: new Map<string, IndexPage>(),
  })
  let pages = newPages(present())

  const mayServe = createFileCheck(folder, drop)

  return {
    /** Whether the files of a build may be given out. */
    mayServe,
    /** Returns the entry of a whole build, by `wallet/1.4.0-3f2a`. */
    entryOf(build: string): PublishedRemote | undefined {
      const [remote = '', version = '', ...more] = build.split('/')
      const isThere = more.length === 0 && mayServe(remote, version) && folder.builds.isWhole(remote, version)
      return isThere ? folder.build(remote, version) : undefined
    },
    /** The folders, below the site, that hold the shells' assets. */
    shells: (): readonly string[] => present().shells,
    /** The script of the released shell's service worker; empty if it has none. */
    worker: (): string => present().shell.worker,
    /** Whether pages differ by visitor. */
    isRollingOut: (): boolean => Object.keys(present().pointers.rollouts).length > 0,
    scriptHashes(wanted: readonly string[], visitor: Visitor = {}): readonly string[] {
      present()
      return shellOf(resolve(wanted, visitor).registry).scriptHashes
    },
    /** With the owner of slots: of the remotes, only it and those that fill a slot of it. */
    registryFor(wanted: readonly string[], visitor: Visitor = {}, owner?: string): Registry {
      present()
      const reason = allowed ? NO_SUCH_PREVIEW : 'Previews are switched off here.'
      const refused = wanted.filter((id) => !isKnown(id)).map((preview) => ({ preview, reason }))
      const { all, fillers } = resolve(wanted, visitor)
      const registry = owner === undefined ? all() : fillers(owner)
      const own = visitor.override && { override: visitor.override }
      return { ...listedApart(registry), refused: [...registry.refused, ...refused], ...own }
    },
    pageFor(requestPath: string, wanted: readonly string[], visitor: Visitor = {}, reader = DEFAULT_READER): IndexPage {
      const site = present()
      if (pages.of !== site) pages = newPages(site)
      const { registry, isPreview, key: chosen, part, all } = resolve(wanted, visitor)
      const [place, shell] = [pageAt(registry, requestPath), shellOf(registry)]
      if (visitor.override) return pageOfOne(shell, registry, visitor)
      const drawing = drawingOf(shell.html, place, reader)
      const name = place?.remote.name ?? ''
      // A document that is kept for times without a connection has all of it: nobody answers then.
      const isShort = !visitor.keepsPage
      // A frame cannot ask for what is left out.
      const whole = [...(place ? [name] : []), ...registry.remotes.filter(isApart).map((remote) => remote.name)]
      const seen = site.isLarge ? stampOfRemotes(root, site.pointers, whole) : ''
      const key = `${name} ${place?.page ?? ''} ${chosen} ${drawing.key} ${isShort} ${seen}`
      const write = () => {
        const looked = site.isLarge ? (isShort ? part(whole) : all()) : registry
        const found = isShort ? shortOf(looked, name, shell) : looked
        return writePage(found, pageAt(found, requestPath), shell, drawing, meta)
      }
      if (isPreview) return getOrCreate(pages.previewed, key, write)
      const page = pages.released.get(key) ?? withEncodings(write(), compress)
      pages.released.set(key, page)
      return page
    },
  }
}

/** Says that the page has navigation around it, which the shell's page then draws the place of. */
function framedMeta({ route }: RoutedPage): string {
  return route.frame !== 'bare' ? `<meta name="${FRAMED_META}" content="">` : ''
}

/** Returns the registry that a page carries: other remotes by their routes alone, if its shell can fetch the rest. */
function shortOf(registry: Registry, own: string, { readsEntries }: Shell): Registry {
  if (!readsEntries) return registry
  const isWhole = (remote: ListedRemote) => remote.channel !== undefined || own === remote.name || isApart(remote)
  return { ...registry, remotes: registry.remotes.map((remote) => (isWhole(remote) ? remote : routesAlone(remote))) }
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

/** Compresses outside of the event loop, one page at a time: Node's threads have other work too. */
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

function writePage(
  registry: Registry,
  place: RoutedPage | undefined,
  shell: Shell,
  { template, inLanguages }: Drawing,
  meta = '',
): IndexPage {
  // In JSON only a `<` could end the element that holds it.
  const remotes = registry.remotes.map(({ earlier: _, ...remote }) => remote)
  const json = JSON.stringify(listedApart({ ...registry, remotes })).replace(/</g, '\\u003c')
  const links = place ? framedMeta(place) + (place.remote.isolated ? '' : earlyScripts(place, shell)) : ''
  const head = `${meta}${links}<script type="application/json" id="registry">${json}</script>`
  const identity = Buffer.from(template().replace(HEAD_PLACEHOLDER, () => head))
  return {
    found: place !== undefined,
    inLanguages,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
  }
}

/** The page of one browser, never kept. Which routes and scripts there are is only known where it loads a remote from. */
function pageOfOne(shell: Shell, registry: Registry, { override }: Visitor): IndexPage {
  const plain = { key: '', inLanguages: false, template: () => shell.html }
  return { ...writePage({ ...registry, override }, undefined, shell, plain), found: true }
}

const integrityOf = (hash: string | undefined) => (hash ? ` integrity="${hash}"` : '')

/**
 * Links to the scripts that the page needs besides the shell's own, which comes first. The browser runs none of a remote's
 * code before the shell has checked it. The shell's late modules go into its list and wait there.
 */
function earlyScripts({ remote, page }: PlaceInRegistry, { html, shared, integrity }: Shell): string {
  const own = scriptsOf(remote, page).map((file) => {
    return `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" href="${addressOf(remote, file)}"${integrityOf(remote.integrity[file])}>`
  })
  // The address differs from that of the shell's own runtime, which would wait for an element with its address that has
  // failed already.
  const taken = [...new Set((remote.takes?.[page] ?? []).flatMap((module) => shared[module] ?? []))].map(
    (file) =>
      `<script async fetchpriority="low" crossorigin="anonymous" src="${file}#early"${integrityOf(integrity[file])}></script>`,
  )
  const texts = languagesOf(html).flatMap((language) =>
    textScriptsOf(remote, language).map((file) => textLink(language, addressOf(remote, file), remote.integrity[file])),
  )
  return [...own, ...taken, ...texts].join('')
}
