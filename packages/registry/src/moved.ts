import { previewId } from './preview-id.ts'
import { loadedOf, type Move, RefusedMoveError, releasesOf, type Revision } from './revision.ts'

/** How many earlier releases of a remote can be gone back to. */
const KEPT_RELEASES = 10

/** Says whether the files of a version are all there. */
export type IsWhole = (remote: string, version: string) => boolean

type Moved = Pick<Revision, 'releases' | 'previews' | 'loaded'>

type Act = (before: Moved, move: Move, isWhole: IsWhole) => Partial<Moved>

/** What each act changes of the pointers. */
const ACTS: Readonly<Record<Move['act'], Act>> = {
  release({ releases }, { remote, version: given }) {
    const version = needed(given, 'a version')
    const earlier = releasesOf({ releases }, remote)
    if (earlier[0] === version) throw new RefusedMoveError(`${remote} ${version} is the released version already.`)
    const kept = [version, ...earlier.filter((other) => other !== version)].slice(0, KEPT_RELEASES)
    return { releases: { ...releases, [remote]: kept } }
  },
  rollback({ releases }, { remote }, isWhole) {
    const earlier = releasesOf({ releases }, remote)
    const target = earlier.findIndex((version, index) => index > 0 && isWhole(remote, version))
    if (target < 0) throw new RefusedMoveError(`There is no earlier release of ${remote} to go back to.`)
    return { releases: { ...releases, [remote]: earlier.slice(target) } }
  },
  preview({ previews }, { remote, channel, version }) {
    const id = previewId(remote, needed(channel, 'a channel'))
    return { previews: { ...previews, [id]: needed(version, 'a version') } }
  },
  'end-preview'({ previews }, { remote, channel }) {
    const id = previewId(remote, needed(channel, 'a channel'))
    if (!Object.hasOwn(previews, id)) throw new RefusedMoveError(`There is no preview ${id}.`)
    return { previews: filtered(previews, (key) => key !== id) }
  },
  remove({ releases, previews, loaded }, { remote }) {
    if (releasesOf({ releases }, remote).length === 0) throw new RefusedMoveError(`${remote} is not released.`)
    return {
      releases: filtered(releases, (key) => key !== remote),
      previews: filtered(previews, (key) => !key.startsWith(`${remote}:`)),
      loaded: filtered(loaded, (key) => key !== remote),
    }
  },
  loaded(before, { remote, version: given }) {
    const version = needed(given, 'a version')
    const known = releasesOf(before, remote)
    if (!known.includes(version)) throw new RefusedMoveError(`${remote} ${version} is not released.`)
    const earlier = loadedOf(before, remote)
    if (earlier.includes(version)) throw new RefusedMoveError(`${remote} ${version} is known to load.`)
    // Of what can no longer be gone back to nobody asks.
    const kept = [version, ...earlier].filter((each) => known.includes(each))
    return { loaded: { ...before.loaded, [remote]: kept } }
  },
  /** Without the versions whose files are not all there. */
  repair({ releases, previews }, _, isWhole) {
    const whole = Object.entries(releases).map(
      ([remote, versions]) => [remote, versions.filter((version) => isWhole(remote, version))] as const,
    )
    return {
      releases: Object.fromEntries(whole.filter(([, versions]) => versions.length > 0)),
      previews: filtered(previews, (id, version) => isWhole(id.split(':')[0] ?? '', version)),
    }
  },
}

/** The pointers after a move. Throws RefusedMoveError. */
export function moved({ releases, previews, loaded }: Moved, move: Move, isWhole: IsWhole): Moved {
  const before = { releases, previews, loaded }
  return { ...before, ...ACTS[move.act](before, move, isWhole) }
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new RefusedMoveError(`This needs ${name}.`)
  return value
}

function filtered<T>(record: Readonly<Record<string, T>>, keep: (key: string, value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(key, value)))
}
