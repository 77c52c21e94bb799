import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { HEAD_PLACEHOLDER, type PublishedRemote, Registry, remoteAt } from '@simvest/registry'
import * as z from 'zod/mini'

export interface IndexPage {
  /** Whether a remote has a route for the path. */
  found: boolean
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * The HTML page, written once for each remote and kept until the registry or the page on disk changes. Every variant
 * carries the whole registry, and asks at once for the scripts of the remote that its path will need.
 */
export function createIndexPages(root: string) {
  const files = [path.join(root, 'remotes.json'), path.join(root, 'shell/index.html')] as const
  let stamp = ''
  let registry: Registry = { remotes: [] }
  let template = ''
  let pages = new Map<string, IndexPage>()

  const refresh = () => {
    const now = files.map((file) => statSync(file).mtimeMs).join()
    if (now === stamp) return
    registry = z.parse(Registry, JSON.parse(readFileSync(files[0], 'utf8')))
    template = readFileSync(files[1], 'utf8')
    pages = new Map()
    stamp = now
  }
  refresh()

  return {
    scriptHashes: inlineScriptHashes(template),
    pageFor(requestPath: string): IndexPage {
      refresh()
      const remote = remoteAt(registry, requestPath)
      const key = remote?.name ?? ''
      const page = pages.get(key) ?? writePage(template, registry, remote)
      pages.set(key, page)
      return page
    },
  }
}

function writePage(template: string, registry: Registry, remote: PublishedRemote | undefined): IndexPage {
  // In JSON a `<` is the one character that could end the element it stands in.
  const json = JSON.stringify(registry).replace(/</g, '\\u003c')
  const head = `${preloadLinks(remote)}<script type="application/json" id="registry">${json}</script>`
  const identity = Buffer.from(template.replace(HEAD_PLACEHOLDER, () => head))
  return {
    found: remote !== undefined,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(identity, { level: 9 }),
  }
}

function preloadLinks(remote: PublishedRemote | undefined): string {
  if (!remote) return ''
  return [remote.entry, ...remote.exposed]
    .map((file) => {
      const integrity = remote.integrity[file]
      return `<link rel="preload" as="script" crossorigin="anonymous" href="${remote.base}${file}"${integrity ? ` integrity="${integrity}"` : ''}>`
    })
    .join('')
}

/** Sources for the Content-Security-Policy: the hash of each script that the page itself carries. */
function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}
