import type { BuildFiles } from './build-files.ts'
import { previewId } from './preview-id.ts'
import type { Cohort, ListedRemote, PublishedRemote, Registry } from './registry.ts'
import { loadedOf, type Pointers, releasesOf, rolloutOf } from './revision.ts'
import { SHELL } from './shell-manifest.ts'

/** The message for a preview that does not exist. */
export const NO_SUCH_PREVIEW = 'There is no such preview. It may have ended.'

/** The number of earlier releases that a page can fall back to. */
const FALL_BACKS = 3

/** By remote: why a visitor gets what is rolled out. */
export type Cohorts = Readonly<Record<string, Cohort>>

/** The depth to which builds are read. */
export interface Depth {
  /**
   * The remotes whose files are compared with their hashes, besides the shell and what is in preview or rolled out; by default
   * all. Of the others there is what the newest build says of itself, without any build to fall back to.
   */
  whole?: readonly string[] | undefined
  /** The most builds to fall back to that are listed. */
  fallBacks?: number | undefined
}

interface WantedBuilds extends Depth {
  previews: readonly string[]
  cohorts: Cohorts
}

/** Resolves as `RegistryFolder.resolve` does. */
export function resolve(builds: BuildFiles, pointers: Pointers, wanted: WantedBuilds): Registry {
  const { previews, cohorts, whole, fallBacks = FALL_BACKS } = wanted
  const names = new Set([...Object.keys(pointers.releases), ...previews.map((id) => id.split(':')[0] ?? '')])
  const found = Array.from(names, (name) => {
    const isWhole = whole === undefined || whole.includes(name)
    return isWhole ? released(builds, name, pointers, fallBacks) : releaseEntry(builds, name, pointers)
  })
  const broken = found.flatMap((each) => each.broken)
  const chosen = found.flatMap(
    ({ name, remote }) =>
      previewed(builds, name, pointers, previews) ?? rolledOut(builds, remote, pointers, cohorts) ?? remote ?? [],
  )
  const shell = chosen.find(({ name }) => name === SHELL)
  const refused = previews.flatMap((preview) => refusal(builds, preview, pointers))
  return {
    remotes: chosen.filter(({ name }) => name !== SHELL).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    refused,
    ...(shell && { shell: shellIn(shell) }),
    ...(broken.length > 0 && { broken }),
  }
}

/** The release, the builds to fall back to, first those that loaded well somewhere, and the faults of any of them. */
function released(builds: BuildFiles, name: string, pointers: Pointers, fallBacks: number) {
  const { whole, broken } = firstOf(versionsOf(pointers, name), fallBacks + 1, (version) => builds.read(name, version))
  const [newest, previous, ...earlier] = whole
  const remote: ListedRemote | undefined = newest && {
    ...newest,
    ...(previous && { previous }),
    ...(earlier.length > 0 && { earlier }),
  }
  return { name, remote, broken: broken.map((fault) => ({ remote: name, ...fault })) }
}

/** Returns the entry of the release, without its files, which are compared before any is served; the shell is whole. */
export function releaseEntry(builds: BuildFiles, name: string, pointers: Pointers) {
  if (name === SHELL) return released(builds, name, pointers, 0)
  const { whole, broken } = firstOf(versionsOf(pointers, name), 1, (version) => builds.entry(name, version))
  const remote: ListedRemote | undefined = whole[0]
  return { name, remote, broken: broken.map((fault) => ({ remote: name, ...fault })) }
}

/** The versions of a remote in the order in which pages use them. */
function versionsOf(pointers: Pointers, name: string): string[] {
  const [newest, ...before] = releasesOf(pointers, name)
  const loaded = loadedOf(pointers, name)
  const [good, others] = [true, false].map((is) => before.filter((version) => loaded.includes(version) === is))
  return [newest ?? [], good ?? [], others ?? []].flat()
}

/** The first builds that can be read, and the faults of those before. */
function firstOf(versions: readonly string[], count: number, read: (version: string) => PublishedRemote) {
  const broken: { version: string; reason: string }[] = []
  const whole: PublishedRemote[] = []
  for (const version of versions) {
    if (whole.length >= count) break
    try {
      whole.push(read(version))
    } catch (error) {
      broken.push({ version, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { whole, broken }
}

function previewed(
  builds: BuildFiles,
  name: string,
  { previews }: Pointers,
  wanted: readonly string[],
): ListedRemote | undefined {
  for (const id of wanted) {
    const version = previews[id]
    const channel = id.slice(name.length + 1)
    // A preview falls back to nothing: its visitors want to see it fail.
    if (version && id === previewId(name, channel) && builds.isWhole(name, version)) {
      return { ...builds.read(name, version), channel }
    }
  }
  return undefined
}

/** The rolled-out build of a released remote; it falls back to the release. */
function rolledOut(
  builds: BuildFiles,
  remote: ListedRemote | undefined,
  pointers: Pointers,
  cohorts: Cohorts,
): ListedRemote | undefined {
  const cohort = remote && cohorts[remote.name]
  const rollout = remote && rolloutOf(pointers, remote.name)
  // With a damaged release, all visitors may already have the rolled-out build as their fallback.
  if (!cohort || !rollout || rollout.version === remote.version) return undefined
  if (!builds.isWhole(remote.name, rollout.version)) return undefined
  const { previous, earlier = [], ...build } = remote
  const before = [previous ?? [], earlier].flat().slice(0, FALL_BACKS - 1)
  return {
    ...builds.read(remote.name, rollout.version),
    previous: build,
    ...(before.length > 0 && { earlier: before }),
    cohort,
  }
}

function refusal(builds: BuildFiles, preview: string, { previews }: Pointers): Registry['refused'] {
  const version = Object.hasOwn(previews, preview) ? previews[preview] : undefined
  if (version === undefined) return [{ preview, reason: NO_SUCH_PREVIEW }]
  const reason = builds.reasonAgainst(preview.split(':')[0] ?? '', version)
  return reason === undefined ? [] : [{ preview, reason }]
}

function shellIn({ version, commit, channel, cohort }: ListedRemote): Registry['shell'] {
  return { version, commit, ...(channel !== undefined && { channel }), ...(cohort && { cohort }) }
}
