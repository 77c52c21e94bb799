import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  HEAD_PLACEHOLDER,
  SHARED_FILES,
  SharedFiles,
  pageAt,
  type PlaceInRegistry,
  type Registry,
  scriptsOf,
} from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'

/** Pages that are kept written; previews could otherwise ask for any number of them. */
const MOST_PAGES = 200

export interface IndexPage {
  /** Whether a remote has a route for the path. */
  found: boolean
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * The HTML page, written once for each page of a remote and set of previews, and kept until a pointer moves or the page
 * on disk changes. It carries the whole registry, and asks at once for the scripts that its path will need.
 */
export function createIndexPages(root: string, { previews: allowed }: { previews: boolean }) {
  const folder = new RegistryFolder(root)
  const template = path.join(root, 'shell/index.html')
  const watched = [path.join(root, 'revisions'), template]
  let stamp = ''
  let html = ''
  let shared: SharedFiles = {}
  const registries = new Map<string, Registry>()
  const pages = new Map<string, IndexPage>()

  const refresh = () => {
    const now = watched.map((file) => statSync(file).mtimeMs).join()
    if (now === stamp) return
    html = readFileSync(template, 'utf8')
    shared = readSharedFiles(path.join(root, 'shell', SHARED_FILES))
    registries.clear()
    pages.clear()
    stamp = now
  }
  refresh()

  const registryFor = (previews: readonly string[]): Registry => {
    refresh()
    const key = previews.join()
    const registry = registries.get(key) ?? resolve(previews)
    if (registries.size < MOST_PAGES) registries.set(key, registry)
    return registry
  }

  const resolve = (previews: readonly string[]): Registry => {
    if (allowed) return folder.resolve(previews)
    const refused = previews.map((preview) => ({ preview, reason: 'Previews are switched off here.' }))
    return { ...folder.resolve(), refused }
  }

  return {
    scriptHashes: inlineScriptHashes(html),
    registryFor,
    pageFor(requestPath: string, previews: readonly string[]): IndexPage {
      const registry = registryFor(previews)
      const place = pageAt(registry, requestPath)
      const key = `${place?.remote.name ?? ''} ${place?.page ?? ''} ${previews.join()}`
      const page =
        pages.get(key) ?? writePage(html, registry, place !== undefined, place ? earlyScripts(place, shared) : '')
      if (pages.size < MOST_PAGES) pages.set(key, page)
      return page
    },
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
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(identity, { level: 9 }),
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
