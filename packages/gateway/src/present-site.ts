import { PREVIEWED_PAGES } from '@simvest/registry/limits'
import { existsSync } from 'node:fs'
import { type ListedRemote, ownerOf, type Registry } from '@simvest/registry'
import type { Depth, RegistryFolder } from '@simvest/registry/folder'
import {
  depthOf,
  onlyNews,
  readShell,
  readSite,
  type Shell,
  shellFolder,
  stampOf,
  stampOfRemotes,
  stampsOf,
} from './read-site.ts'
import type { SiteOption } from './site-option.ts'
import { cohortsOf, type Visitor } from './visitor.ts'

interface Options {
  previews: boolean
  options: readonly SiteOption[]
  /** Logs everything that is left out, once. */
  log: (line: string) => void
}

/** A site's folder as it is, read again when it changes, and the registries of its visitors. Throws if there is no shell at the start. */
export function createPresentSite(folder: RegistryFolder, { previews: allowed, options, log }: Options) {
  const { root } = folder
  const say = onlyNews(log)
  let site = readSite(folder, say)
  let stamp = stampOf(root, site)
  const rolledOut = new Map<string, Registry>()
  const previewed = new Map<string, Registry>()
  const whole = new Map<string, Registry>()
  const otherShells = new Map<string, Shell>()

  const readAgain = () => {
    site = readSite(folder, say, site)
    stamp = stampOf(root, site)
    for (const kept of [rolledOut, previewed, whole, otherShells]) kept.clear()
    return site
  }

  /** The site as it is now. */
  const present = () => {
    // Two moves at nearly the same moment may leave the same time on the folder.
    const isNow = stampOf(root, site) === stamp && !existsSync(site.next)
    return isNow && !options.some((option) => option.hasNews?.()) ? site : readAgain()
  }

  const isKnown = (preview: string) => allowed && Object.hasOwn(site.pointers.previews, preview)

  /** The registry with the existing previews, one for each remote, and with the rollouts that reach the visitor. */
  const resolve = (wanted: readonly string[], visitor: Visitor) => {
    const ids = [...firstOfEach(wanted.filter(isKnown)).values()].toSorted()
    // Also of a remote in preview, whose build may be damaged: that changes nothing of what somebody has.
    const cohorts = Object.entries(cohortsOf(site.pointers.rollouts, visitor)).toSorted()
    const key = [ids, stampsOf(root, site.pointers, ids), cohorts].flat().join()
    const isPreview = ids.length > 0
    const resolved = (depth: Depth) => folder.resolve(ids, site.pointers, Object.fromEntries(cohorts), depth)
    const usual = () => resolved(depthOf(site.isLarge))
    const registry = key === '' ? site.released : getOrCreate(isPreview ? previewed : rolledOut, key, usual)
    const listed = (found: Registry) =>
      options.reduce((registry, option) => option.listed?.(registry, visitor) ?? registry, found)
    /** The same after a look at more of the builds, which may be damaged. */
    const closer = (depth: Depth) => {
      const found = resolved(depth)
      if (versionsIn(found) !== versionsIn(registry)) readAgain()
      return found
    }
    /** With every build to fall back to, after a look at all files. */
    const all = () => listed(getOrCreate(whole, `${key} ${stampOfRemotes(root, site.pointers)}`, () => closer({})))
    /** After a look at the files of some remotes. */
    const part = (names: readonly string[]) => listed(closer({ whole: names, fallBacks: 1 }))
    /** The owner of slots, and those alone that fill one of them. */
    const fillers = (owner: string): Registry => {
      const fills = ({ name, slots = {} }: ListedRemote) =>
        name === owner || Object.keys(slots).some((slot) => ownerOf(slot) === owner)
      const found = part(registry.remotes.filter(fills).map(({ name }) => name))
      return { ...found, remotes: found.remotes.filter(fills) }
    }
    return { key, isPreview, registry: listed(registry), all, part, fillers }
  }

  /** The shell of a registry: released, in preview or rolled out. */
  const shellOf = (registry: Registry): Shell => {
    const wanted = shellFolder(registry)
    if (wanted === shellFolder(site.released)) return site.shell
    return getOrCreate(otherShells, wanted, () => readShell(root, wanted, site.shell).shell)
  }

  /** Reads the site again if its pages name a build, which turned out to be damaged. */
  const drop = (remote: string, version: string) => {
    if (site.released.remotes.some((build) => build.name === remote && build.version === version)) readAgain()
  }

  return { present, isKnown, resolve, shellOf, drop }
}

/** The first preview of each remote in the request. */
function firstOfEach(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(ids.map((id) => [id.slice(0, id.indexOf(':')), id] as const).toReversed())
}

function versionsIn({ remotes, shell }: Registry): string {
  return [...remotes, shell].map((build) => `${build?.version} ${build?.channel}`).join()
}

/** The entry under the key, created if it is missing; the oldest entry makes room. */
export function getOrCreate<T>(entries: Map<string, T>, key: string, make: () => T): T {
  const entry = entries.get(key) ?? make()
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > PREVIEWED_PAGES.most && oldest !== undefined) entries.delete(oldest)
  return entry
}
