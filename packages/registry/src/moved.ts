import { ROLLOUTS } from '@simvest/contracts/limits'
import { previewId } from './preview-id.ts'
import {
  knownVersions,
  loadedOf,
  type Move,
  RefusedMoveError,
  releasesOf,
  type Revision,
  type Rollout,
  rolloutOf,
} from './revision.ts'

/** The number of earlier releases of a remote that a roll-back can reach. */
const KEPT_RELEASES = 10

/** Returns why a version cannot be taken, as where its files are not all there; undefined where it can. */
type ReasonAgainst = (remote: string, version: string) => string | undefined

type MovedPointers = Pick<Revision, 'releases' | 'previews' | 'loaded' | 'rollouts'>

interface Circumstances {
  reasonAgainst: ReasonAgainst
  /** When it happens. */
  at: string
}

type Act = (before: MovedPointers, move: Move, circumstances: Circumstances) => Partial<MovedPointers>

/** The change of each act to the pointers. */
const ACTS: Readonly<Record<Move['act'], Act>> = {
  release(before, { remote, version: given }) {
    const version = needed(given, 'a version')
    refuseReleased(before, remote, version)
    const running = rolloutOf(before, remote)
    if (running) throw new RefusedMoveError(wordsForRunning(remote, running))
    return { releases: withRelease(before, remote, version) }
  },
  /** Ends the rollout beside the bad version too: nothing would be left to compare it with. */
  rollback({ releases, rollouts }, { remote }, { reasonAgainst }) {
    const [, ...earlier] = releasesOf({ releases }, remote)
    const reasons = earlier.map((version) => reasonAgainst(remote, version))
    const target = reasons.indexOf(undefined)
    if (target < 0) {
      const words = `There is no earlier release of ${remote} to go back to.`
      throw new RefusedMoveError([words, reasons[0] ?? []].flat().join(' '))
    }
    return { releases: { ...releases, [remote]: earlier.slice(target) }, rollouts: without(rollouts, remote) }
  },
  rollout(before, { remote, version: given, percent, guard }, { at }) {
    const version = needed(given, 'a version')
    refuseReleased(before, remote, version)
    if (releasesOf(before, remote).length === 0) {
      const remedy = `Release it: pnpm mfe release ${remote} ${version}`
      throw new RefusedMoveError(`${remote} is not released, so a rollout would have nothing beside it. ${remedy}`)
    }
    const running = rolloutOf(before, remote)
    if (running && running.version !== version) throw new RefusedMoveError(wordsForRunning(remote, running))
    const others = Object.keys(before.rollouts).filter((other) => other !== remote)
    if (others.length >= ROLLOUTS.most) {
      throw new RefusedMoveError(
        `${ROLLOUTS.most} rollouts run already, of ${others.join(', ')}. End one of them first.`,
      )
    }
    const kept = guard ?? running?.guard
    const rollout = { version, percent: needed(percent, '--percent'), since: at, ...(kept && { guard: kept }) }
    return { rollouts: { ...before.rollouts, [remote]: rollout } }
  },
  promote(before, { remote, version }) {
    const running = runningOf(before, remote, version)
    return { releases: withRelease(before, remote, running.version), rollouts: without(before.rollouts, remote) }
  },
  abort(before, { remote, version, why }) {
    runningOf(before, remote, version)
    if (why.trim() === '') throw new RefusedMoveError('An abort needs its reason: --reason "…"')
    return { rollouts: without(before.rollouts, remote) }
  },
  preview({ previews }, { remote, channel, version }) {
    const id = previewId(remote, needed(channel, 'a channel'))
    return { previews: { ...previews, [id]: needed(version, 'a version') } }
  },
  'end-preview'({ previews }, { remote, channel }) {
    const id = previewId(remote, needed(channel, 'a channel'))
    if (!Object.hasOwn(previews, id)) throw new RefusedMoveError(`There is no preview ${id}.`)
    return { previews: without(previews, id) }
  },
  remove({ releases, previews, loaded, rollouts }, { remote }) {
    if (releasesOf({ releases }, remote).length === 0) throw new RefusedMoveError(`${remote} is not released.`)
    return {
      releases: without(releases, remote),
      previews: filtered(previews, (key) => !key.startsWith(`${remote}:`)),
      loaded: without(loaded, remote),
      rollouts: without(rollouts, remote),
    }
  },
  loaded(before, { remote, version: given }) {
    const version = needed(given, 'a version')
    const known = knownVersions(before, remote)
    if (!known.includes(version)) throw new RefusedMoveError(`${remote} ${version} is not released.`)
    const earlier = loadedOf(before, remote)
    if (earlier.includes(version)) throw new RefusedMoveError(`${remote} ${version} is known to load.`)
    // Versions that a roll-back can no longer reach are forgotten.
    const kept = [version, ...earlier].filter((each) => known.includes(each))
    return { loaded: { ...before.loaded, [remote]: kept } }
  },
  /** From here on only sealed moves count; this one holds on to everything. */
  seal: () => ({}),
  /** Without the versions whose files are not all there. */
  repair({ releases, previews, rollouts }, _, { reasonAgainst }) {
    const isWhole = (remote: string, version: string) => reasonAgainst(remote, version) === undefined
    const whole = Object.entries(releases)
      .map(([remote, versions]) => [remote, versions.filter((version) => isWhole(remote, version))] as const)
      .filter(([, versions]) => versions.length > 0)
    const left = Object.fromEntries(whole)
    return {
      releases: left,
      previews: filtered(previews, (id, version) => isWhole(id.split(':')[0] ?? '', version)),
      rollouts: filtered(rollouts, (remote, { version }) => {
        const [released = version] = releasesOf({ releases: left }, remote)
        return isWhole(remote, version) && released !== version
      }),
    }
  },
}

/** The pointers after a move. Throws RefusedMoveError. */
export function applyMove(
  { releases, previews, loaded, rollouts }: MovedPointers,
  move: Move,
  given: Circumstances,
): MovedPointers {
  const before = { releases, previews, loaded, rollouts }
  return { ...before, ...ACTS[move.act](before, move, given) }
}

function refuseReleased(before: MovedPointers, remote: string, version: string): void {
  if (releasesOf(before, remote)[0] !== version) return
  throw new RefusedMoveError(`${remote} ${version} is the released version already.`)
}

function withRelease(before: MovedPointers, remote: string, version: string): MovedPointers['releases'] {
  const earlier = releasesOf(before, remote).filter((other) => other !== version)
  return { ...before.releases, [remote]: [version, ...earlier].slice(0, KEPT_RELEASES) }
}

/** The rollout that the decision names: a decision about another version has no effect. */
function runningOf(before: MovedPointers, remote: string, version: string | undefined): Rollout {
  const running = rolloutOf(before, remote)
  if (!running) throw new RefusedMoveError(`There is no rollout of ${remote}.`)
  if (version === running.version) return running
  throw new RefusedMoveError(`The rollout of ${remote} is of ${running.version}, not of ${version}.`)
}

function wordsForRunning(remote: string, { version }: Rollout): string {
  const ways = `pnpm mfe promote ${remote}, or pnpm mfe abort ${remote}`
  return `${remote} ${version} is being rolled out. End that first: ${ways}`
}

function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RefusedMoveError(`This needs ${name}.`)
  return value
}

function without<T>(record: Readonly<Record<string, T>>, gone: string): Record<string, T> {
  return filtered(record, (key) => key !== gone)
}

function filtered<T>(record: Readonly<Record<string, T>>, keep: (key: string, value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(key, value)))
}
