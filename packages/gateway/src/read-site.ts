import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  HEAD_PLACEHOLDER,
  NO_POINTERS,
  type Pointers,
  READS_ENTRIES_META,
  type Registry,
  SHARED_FILES,
  SharedFiles,
  SHELL,
  SHELL_FILES_META,
  shellFilesIn,
  WORKER,
} from '@simvest/registry'
import type { Depth, RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'

/** A build of the shell: its page, and the files that it loads late. */
export interface Shell {
  html: string
  shared: SharedFiles
  /** The hash of each script, by address; none in a shell from before it listed them. */
  integrity: Readonly<Record<string, string>>
  /** Sources for the Content-Security-Policy: the hash of each inline script of the page. */
  scriptHashes: readonly string[]
  /** Whether it fetches what a build says of itself where the page has the routes alone. */
  readsEntries: boolean
  /** The script of its service worker; empty in a shell that has none. */
  worker: string
}

/** In a site with more remotes than this, the files of a build are compared when they are asked for. */
const MOST_COMPARED = 10

/** The data from which pages are written. */
export interface Site {
  /** The shell that is released. */
  shell: Shell
  /** The released builds; on a large site without the builds to fall back to, and without a check of files. */
  released: Registry
  /** Whether the files of a remote are only compared where it is asked for, because there are many. */
  isLarge: boolean
  pointers: Pointers
  /** The file of the next move. */
  next: string
  /** The folders of all shells in the site, the released one first: open tabs still request files of earlier shells. */
  shells: string[]
}

type Say = (lines: readonly string[]) => void

/**
 * Reads a site's folder. Damaged parts are left out and reported; parts that cannot be read at all keep the state of
 * `before`. Throws if there is no shell, now or before.
 */
export function readSite(folder: RegistryFolder, say: Say, before?: Site): Site {
  const pointers = readPointers(folder, before)
  const current = shellFolder(pointers.site.released)
  const shell = readShell(folder.root, current, before?.shell)
  say([...shell.complaints, ...pointers.complaints])
  const all = readOr([], () => readdirSync(path.join(folder.root, 'remotes', SHELL)))
  const kept = all.filter((name) => !name.startsWith('.')).map((name) => path.join('remotes', SHELL, name))
  return { shell: shell.shell, ...pointers.site, shells: [...new Set([current, ...kept, SHELL])] }
}

/**
 * The folder of a registry's page, below the site: that of a released build, or the single folder of a site without releases.
 */
export function shellFolder({ shell }: Registry): string {
  return shell ? path.join('remotes', SHELL, shell.version) : SHELL
}

export function readShell(root: string, folder: string, before?: Shell) {
  const page = path.join(root, folder, 'index.html')
  const html = readOr('', () => readFileSync(page, 'utf8'))
  if (html.includes(HEAD_PLACEHOLDER)) {
    const { shared, complaints } = readSharedFiles(path.join(root, folder, SHARED_FILES))
    const worker = readOr('', () => readFileSync(path.join(root, folder, WORKER), 'utf8'))
    const readsEntries = html.includes(`<meta name="${READS_ENTRIES_META}"`)
    const [, listed = ''] = new RegExp(`<meta name="${SHELL_FILES_META}" content="([^"]*)"`).exec(html) ?? []
    const integrity = shellFilesIn(listed)
    return {
      shell: { html, shared, integrity, scriptHashes: inlineScriptHashes(html), readsEntries, worker },
      complaints,
    }
  }
  const complaint =
    html === '' ? `There is no build in ${root}. Run: pnpm build` : `${page} is damaged. Run: pnpm build shell`
  if (!before) throw new Error(complaint)
  return { shell: before, complaints: [complaint] }
}

function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}

/** A shell without late modules has no such file. If the list is missing, pages only load later. */
function readSharedFiles(file: string) {
  const text = readOr('{}', () => readFileSync(file, 'utf8'))
  const shared = readOr(undefined, () => z.parse(SharedFiles, JSON.parse(text)))
  return shared ? { shared, complaints: [] } : { shared: {}, complaints: [`${file} is damaged. Run: pnpm build shell`] }
}

function readPointers(folder: RegistryFolder, before: Site | undefined) {
  const { revisions } = folder
  const found = readOr(undefined, () => {
    const pointers = folder.current()
    const damaged = revisions.damaged(pointers.revision)
    const next = revisions.pathAfter(pointers.revision, damaged)
    const isLarge = isLargeSite(folder, pointers)
    const site = { pointers, isLarge, released: folder.resolve([], pointers, {}, depthOf(isLarge)), next }
    return { site, damaged }
  })
  if (found && found.site.pointers.revision > 0) {
    const { site, damaged } = found
    const isUnchecked = site.pointers.seal !== undefined && !folder.isSealing
    const complaints = [
      ...(isUnchecked ? ['The moves are sealed, and without SIMVEST_MOVES_KEY all of them count.'] : []),
      ...damaged.map((name) => `${path.join(revisions.folder, name)} ${revisions.faultOf(name)} and passed over.`),
      ...[...(site.released.broken ?? []).map(({ reason }) => reason), ...brokenRollouts(folder, site.pointers)].map(
        (reason) => `Left out: ${reason}`,
      ),
    ]
    return { site, complaints: complaints.map((line) => `${line} See: pnpm mfe doctor`) }
  }
  const nothing = { pointers: NO_POINTERS, released: { remotes: [], refused: [] }, isLarge: false }
  const { pointers, released, isLarge } = before ?? nothing
  const words = before ? 'What was read last holds.' : 'No remote is released here.'
  const next = found?.site.next ?? ''
  return {
    site: { pointers, released, isLarge, next },
    complaints: [`No move can be read in ${revisions.folder}. ${words}`],
  }
}

/** Returns whether a site is large. Pages of a released shell that does not fetch entries have all of them whole, however many. */
function isLargeSite(folder: RegistryFolder, pointers: Pointers): boolean {
  if (Object.keys(pointers.releases).length <= MOST_COMPARED) return false
  const { [SHELL]: versions = [] } = pointers.releases
  const shell = shellFolder(folder.resolve([], { ...pointers, releases: { [SHELL]: versions } }, {}, depthOf(true)))
  return readOr(false, () => readShell(folder.root, shell).shell.readsEntries)
}

/** Returns the parts of builds that every page needs. A build to fall back to is listed once: a page that needs more fetches it. */
export function depthOf(isLarge: boolean): Depth {
  return isLarge ? { whole: [] } : { fallBacks: 1 }
}

function brokenRollouts({ builds }: RegistryFolder, { rollouts }: Pointers): string[] {
  return Object.entries(rollouts).flatMap(([remote, { version }]) => builds.reasonAgainst(remote, version) ?? [])
}

function readOr<T, U>(otherwise: U, read: () => T): T | U {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/**
 * A text that changes with the pointers, the page and the folders of the builds that pages name or miss; those of a large site
 * are looked at where they are asked for.
 */
export function stampOf(root: string, { released, pointers, isLarge }: Site): string {
  const builds = isLarge ? [] : released.remotes.flatMap((remote) => [remote, remote.previous ?? []].flat())
  const listed = builds.map(({ base }) => base)
  const missed = (released.broken ?? []).map(({ remote, version }) => `remotes/${remote}/${version}`)
  const rolledOut = Object.entries(pointers.rollouts).map(([remote, { version }]) => `remotes/${remote}/${version}`)
  const page = path.join(shellFolder(released), 'index.html')
  return ['revisions', path.join('remotes', SHELL), page, ...listed, ...missed, ...rolledOut]
    .map((place) => timeOf(path.join(root, place)))
    .join()
}

/** Changes with the builds in preview: a damaged one may be published again without a move. */
export function stampsOf(root: string, { previews }: Pointers, ids: readonly string[]): string[] {
  return ids.map((id) => timeOf(path.join(root, 'remotes', id.split(':')[0] ?? '', previews[id] ?? '')))
}

/** Changes with all builds that a release or a roll-back may name, by default of every remote. */
export function stampOfRemotes(root: string, { releases }: Pointers, names = Object.keys(releases)): string {
  const places = names.flatMap((name) => (releases[name] ?? []).map((version) => path.join('remotes', name, version)))
  return places.map((place) => timeOf(path.join(root, place))).join()
}

export function timeOf(place: string): string {
  const { mtimeMs, ino } = readOr(undefined, () => statSync(place, { throwIfNoEntry: false })) ?? {}
  return `${mtimeMs} ${ino}`
}

/** Passes on only the lines that were not in the previous call. */
export function onlyNews(log: (line: string) => void): Say {
  let said: readonly string[] = []
  return (lines) => {
    for (const line of lines) if (!said.includes(line)) log(line)
    said = lines
  }
}
