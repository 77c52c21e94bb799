import * as z from 'zod/mini'
import { CHANNEL, channelOf, previewId } from './preview-id.ts'
import { NAME } from './remote-config.ts'

/** A version is a folder: it must not lead out of its own. */
export const VERSION = /^\w[\w.+-]{0,79}$/

/** How many earlier releases of a remote can be gone back to. */
const KEPT_RELEASES = 10

/** The remote of a move that is about all of them. */
const ALL = '*'

/** One move of the pointers: who did what, when and why. */
export const Move = z.object({
  act: z.enum(['release', 'rollback', 'preview', 'end-preview', 'remove', 'repair']),
  remote: z.union([z.literal(ALL), z.string().check(z.regex(NAME))]),
  version: z.optional(z.string().check(z.regex(VERSION))),
  channel: z.optional(z.string().check(z.regex(CHANNEL))),
  by: z.string(),
  why: z.string(),
})
export type Move = z.output<typeof Move>

/** The pointers after a move. Revisions are written once and never changed, so together they are the history. */
export const Revision = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  move: Move,
  /** Versions of each remote, the released one first, then those to go back to. */
  releases: z.record(z.string(), z.array(z.string())),
  /** Versions in preview, by `wallet:pr-12`. */
  previews: z.record(z.string(), z.string()),
})
export type Revision = z.output<typeof Revision>

/** What holds after a revision. */
export type Pointers = Pick<Revision, 'revision' | 'releases' | 'previews'>

/** Before the first move there is nothing. */
export const NO_POINTERS: Pointers = { revision: 0, releases: {}, previews: {} }

/** A move that makes no sense from here; its message says why, or what to do. */
export class RefusedMoveError extends Error {
  override readonly name = 'RefusedMoveError'
}

/** The versions of a remote, the released one first. Its name may be that of something every object has. */
export function releasesOf({ releases }: Pick<Revision, 'releases'>, remote: string): readonly string[] {
  return (Object.hasOwn(releases, remote) ? releases[remote] : undefined) ?? []
}

/** The move as it can be written and read again. Throws RefusedMoveError with what does not fit. */
export function checkedMove(move: Move): Move {
  const result = z.safeParse(Move, move)
  if (result.success) return result.data
  const { remote, version = '', channel = '' } = move
  switch (result.error.issues[0]?.path[0]) {
    case 'channel':
      throw new RefusedMoveError(wordsForChannel(channel))
    case 'version':
      throw new RefusedMoveError(`${remote} ${version} is not published.`)
    case 'remote':
      throw new RefusedMoveError(`There is no remote ${JSON.stringify(remote)}.`)
    default:
      throw new RefusedMoveError(z.prettifyError(result.error).replaceAll('\n', ' '))
  }
}

function wordsForChannel(channel: string): string {
  const rule = 'A channel has small letters, digits and hyphens, and is at most 40 long'
  const near = channelOf(channel)
  return near ? `${rule}: ${near} instead of ${channel}, or add --slug.` : `${rule}: pr-12.`
}

/** Says whether the files of a version are all there. */
export type IsWhole = (remote: string, version: string) => boolean

type Moved = Pick<Revision, 'releases' | 'previews'>

/** The pointers after a move. Throws RefusedMoveError. */
export function moved(before: Moved, move: Move, isWhole: IsWhole): Moved {
  const { releases, previews } = before
  const { act, remote } = move
  const earlier = releasesOf(before, remote)
  switch (act) {
    case 'release': {
      const version = needed(move.version, 'a version')
      if (earlier[0] === version) throw new RefusedMoveError(`${remote} ${version} is the released version already.`)
      const kept = [version, ...earlier.filter((other) => other !== version)].slice(0, KEPT_RELEASES)
      return { releases: { ...releases, [remote]: kept }, previews }
    }
    case 'rollback': {
      const target = earlier.findIndex((version, index) => index > 0 && isWhole(remote, version))
      if (target < 0) throw new RefusedMoveError(`There is no earlier release of ${remote} to go back to.`)
      return { releases: { ...releases, [remote]: earlier.slice(target) }, previews }
    }
    case 'preview': {
      const id = previewId(remote, needed(move.channel, 'a channel'))
      return { releases, previews: { ...previews, [id]: needed(move.version, 'a version') } }
    }
    case 'end-preview': {
      const id = previewId(remote, needed(move.channel, 'a channel'))
      if (!Object.hasOwn(previews, id)) throw new RefusedMoveError(`There is no preview ${id}.`)
      return { releases, previews: filtered(previews, (key) => key !== id) }
    }
    case 'remove': {
      if (earlier.length === 0) throw new RefusedMoveError(`${remote} is not released.`)
      return {
        releases: filtered(releases, (key) => key !== remote),
        previews: filtered(previews, (key) => !key.startsWith(`${remote}:`)),
      }
    }
    case 'repair':
      return repaired(before, isWhole)
  }
}

/** Without the versions whose files are not all there. */
function repaired({ releases, previews }: Moved, isWhole: IsWhole): Moved {
  const whole = Object.entries(releases).map(
    ([remote, versions]) => [remote, versions.filter((version) => isWhole(remote, version))] as const,
  )
  return {
    releases: Object.fromEntries(whole.filter(([, versions]) => versions.length > 0)),
    previews: filtered(previews, (id, version) => isWhole(id.split(':')[0] ?? '', version)),
  }
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new RefusedMoveError(`This needs ${name}.`)
  return value
}

function filtered<T>(record: Readonly<Record<string, T>>, keep: (key: string, value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => keep(key, value)))
}
