import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  HEAD_PLACEHOLDER,
  NO_POINTERS,
  type Pointers,
  type Registry,
  SHARED_FILES,
  SharedFiles,
} from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'

/** All that pages are written from. */
export interface Site {
  html: string
  shared: SharedFiles
  released: Registry
  pointers: Pointers
  /** The file of the move that will come next. */
  next: string
}

type Say = (lines: readonly string[]) => void

/**
 * Reads a site's folder. What is damaged is left out with a word, and of what cannot be read at all stays what was there
 * `before`. Throws where there is no shell, now or before.
 */
export function readSite(folder: RegistryFolder, say: Say, before?: Site): Site {
  const shell = readShell(folder.root, before)
  const pointers = readPointers(folder, before)
  say([...shell.complaints, ...pointers.complaints])
  return { ...shell.site, ...pointers.site }
}

function readShell(root: string, before: Site | undefined) {
  const page = path.join(root, 'shell/index.html')
  const html = readOr('', () => readFileSync(page, 'utf8'))
  if (html.includes(HEAD_PLACEHOLDER)) {
    const { shared, complaints } = readSharedFiles(root)
    return { site: { html, shared }, complaints }
  }
  const complaint =
    html === '' ? `There is no build in ${root}. Run: pnpm build` : `${page} is damaged. Run: pnpm build shell`
  if (!before) throw new Error(complaint)
  return { site: { html: before.html, shared: before.shared }, complaints: [complaint] }
}

/** A shell that loads everything with its own script says nothing of files; without them pages only come later. */
function readSharedFiles(root: string) {
  const file = path.join(root, 'shell', SHARED_FILES)
  const text = readOr('{}', () => readFileSync(file, 'utf8'))
  const shared = readOr(undefined, () => z.parse(SharedFiles, JSON.parse(text)))
  return shared ? { shared, complaints: [] } : { shared: {}, complaints: [`${file} is damaged. Run: pnpm build shell`] }
}

function readPointers(folder: RegistryFolder, before: Site | undefined) {
  const { revisions } = folder
  const found = readOr(undefined, () => {
    const pointers = folder.current()
    const site = { pointers, released: folder.resolve([], pointers), next: revisions.pathAfter(pointers.revision) }
    return { site, damaged: revisions.damaged(pointers.revision).map((name) => path.join(revisions.folder, name)) }
  })
  if (found && found.site.pointers.revision > 0) {
    const { site, damaged } = found
    const complaints = [
      ...damaged.map((file) => `${file} is damaged and passed over.`),
      ...(site.released.broken ?? []).map(({ reason }) => `Left out: ${reason}`),
    ]
    return { site, complaints: complaints.map((line) => `${line} See: pnpm mfe doctor`) }
  }
  const { pointers, released } = before ?? { pointers: NO_POINTERS, released: { remotes: [], refused: [] } }
  const words = before ? 'What was read last holds.' : 'No remote is released here.'
  const next = found?.site.next ?? ''
  return { site: { pointers, released, next }, complaints: [`No move can be read in ${revisions.folder}. ${words}`] }
}

function readOr<T, U>(otherwise: U, read: () => T): T | U {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Changes with the pointers, the page and the folders of the builds that pages name or miss. */
export function stampOf(root: string, { released }: Site): string {
  const builds = released.remotes.flatMap((remote) => [remote, remote.previous ?? [], remote.earlier ?? []].flat())
  const listed = builds.map(({ base }) => base)
  const missed = (released.broken ?? []).map(({ remote, version }) => `remotes/${remote}/${version}`)
  return ['revisions', 'shell/index.html', ...listed, ...missed].map((place) => timeOf(path.join(root, place))).join()
}

function timeOf(place: string): string {
  const { mtimeMs, ino } = readOr(undefined, () => statSync(place, { throwIfNoEntry: false })) ?? {}
  return `${mtimeMs} ${ino}`
}

/** Passes on what was not said the last time. */
export function onlyNews(log: (line: string) => void): Say {
  let said: readonly string[] = []
  return (lines) => {
    for (const line of lines) if (!said.includes(line)) log(line)
    said = lines
  }
}
