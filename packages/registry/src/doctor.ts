import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { RegistryFolder } from './folder.ts'
import { RefusedMoveError } from './revision.ts'
import type { Seal } from './seal.ts'
import { setAside } from './set-aside.ts'

/** A fault of a registry, in words, and its repair. */
export interface Finding {
  what: string
  /** The loss of the repair, and what it leaves to do. */
  remedy: string
  mend: () => void
}

interface DoctorOptions {
  /** The person who examines; the history names them. */
  by: string
  /** Drafts that are younger than this, in milliseconds, may still be in use. */
  draftsAfter?: number
  /** The seal of the site's moves; without it all moves count. */
  seal?: Seal | undefined
}

const HOUR_MS = 3_600_000

/** The second round repairs what is inside folders that the first round had to create. */
const ROUNDS = 2

/** All faults of the registry in a folder, in the order in which they must be repaired. */
export function examine(root: string, { by, draftsAfter = HOUR_MS, seal }: DoctorOptions): Finding[] {
  const misplaced = filesForFolders(root)
  // Without these folders nothing else can be read.
  if (misplaced.length > 0) return misplaced
  return [
    ...pointerFaults(new RegistryFolder(root, seal), by),
    ...buildFaults(root),
    ...grantFaults(root),
    ...leftDrafts(root, draftsAfter),
  ]
}

/** Repairs all that `examine` finds, and what appears after that. Returns what was done. */
export function repair(root: string, options: DoctorOptions): Finding[] {
  const done: Finding[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const found = examine(root, options)
    for (const finding of found) finding.mend()
    done.push(...found)
  }
  return done
}

function filesForFolders(root: string): Finding[] {
  const remotes = path.join(root, 'remotes')
  return [path.join(root, 'revisions'), remotes, ...(isFolder(remotes) ? placesIn(remotes) : [])]
    .filter((place) => existsSync(place) && !isFolder(place))
    .map((place) => aside(place, 'is a file where a folder belongs'))
}

/** Unreadable revisions, and pointers to builds that are not whole. */
function pointerFaults(folder: RegistryFolder, by: string): Finding[] {
  const { revisions, builds } = folder
  const damaged = revisions.damaged()
  const { revision, releases, previews, rollouts } = folder.current()
  const wanted = [
    ...Object.entries(releases).flatMap(([remote, versions]) => versions.map((version) => [remote, version] as const)),
    ...Object.entries(previews).map(([id, version]) => [id.split(':')[0] ?? '', version] as const),
    ...Object.entries(rollouts).map(([remote, { version }]) => [remote, version] as const),
  ]
  const reasons = new Set(wanted.flatMap(([remote, version]) => builds.reasonAgainst(remote, version) ?? []))
  const lost = damaged.filter((name) => Number.parseInt(name) > revision)
  // The move comes before the files: a number in use must not become free above the newest move. If there is no revision,
  // nothing is written: a gateway continues with what it read last, and an empty revision would end that.
  const isMoved = reasons.size > 0 || (lost.length > 0 && revision > 0)
  const mend = () => void folder.move({ act: 'repair', remote: '*', by, why: 'mended by doctor' })
  return [
    ...Array.from(reasons, (what) => ({ what, remedy: 'no pointer leads to it any more', mend: () => undefined })),
    ...(isMoved
      ? [{ what: `the pointers of move ${revision} do not all hold`, remedy: 'a new move says what holds', mend }]
      : []),
    ...damaged.map((name) =>
      aside(path.join(revisions.folder, name), `${revisions.faultOf(name)}, and its move is lost`),
    ),
  ]
}

/** Folders among the builds that are no builds. */
function buildFaults(root: string): Finding[] {
  const { builds } = new RegistryFolder(root)
  return placesIn(path.join(root, 'remotes')).flatMap((remote) =>
    placesIn(remote)
      .filter((place) => !builds.isWhole(path.basename(remote), path.basename(place)))
      .map((place) => aside(place, 'is no whole build')),
  )
}

function grantFaults(root: string): Finding[] {
  const folder = new RegistryFolder(root)
  try {
    folder.grants.read()
    return []
  } catch (error) {
    if (!(error instanceof RefusedMoveError)) throw error
    const what = `${folder.grants.file} is damaged, so that nothing is released`
    const remedy = 'what is released keeps its routes; grant all others anew: pnpm mfe grant'
    return [{ what, remedy, mend: () => folder.grantAnew() }]
  }
}

/** Returns what a killed command left behind. */
function leftDrafts(root: string, draftsAfter: number): Finding[] {
  const folders = [root, ...['revisions', 'remotes'].map((name) => path.join(root, name))]
  return folders
    .flatMap((folder) =>
      namesIn(folder)
        .filter(isDraft)
        .map((name) => path.join(folder, name)),
    )
    .filter((place) => Date.now() - statSync(place).mtimeMs >= draftsAfter)
    .map((place) => ({
      what: `${place} was left by a command that did not end`,
      remedy: 'removed',
      mend: () => rmSync(place, { recursive: true, force: true }),
    }))
}

function aside(place: string, what: string): Finding {
  return { what: `${place} ${what}`, remedy: 'set aside in .damaged/', mend: () => void setAside(place) }
}

/** Only drafts are hidden in a registry. */
function isDraft(name: string): boolean {
  return /^\.(?:build-|[0-9a-f-]{36}\.draft$)/.test(name)
}

function placesIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => path.join(folder, name))
}

function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder) : []
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
}
