import { MOVE_WORDS } from '@simvest/contracts/limits'
import { BUILD_VERSION, REMOTE_NAME } from '@simvest/contracts/builds'
import * as z from 'zod/mini'
import { CHANNEL, channelOf } from './preview-id.ts'
import { GUARD } from './guard.ts'

/** The remote of a move that concerns all of them. */
const ALL = '*'

/** A move of the pointers: who did what, when and why. */
export const Move = z.object({
  act: z.enum([
    'release',
    'rollback',
    'preview',
    'end-preview',
    'remove',
    'repair',
    'loaded',
    'rollout',
    'promote',
    'abort',
    'seal',
  ]),
  remote: z.union([z.literal(ALL), z.string().check(z.regex(REMOTE_NAME))]),
  version: z.optional(z.string().check(z.regex(BUILD_VERSION))),
  channel: z.optional(z.string().check(z.regex(CHANNEL))),
  percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  guard: z.optional(z.string().check(z.regex(GUARD))),
  /** For a release: false refuses a build that its guard aborted or that has no commit; true was told to release it anyway. */
  anyway: z.optional(z.boolean()),
  by: z.string(),
  why: z.string(),
})
export type Move = z.output<typeof Move>

/** A version that some of the users get instead of the release. */
export const Rollout = z.object({
  version: z.string().check(z.regex(BUILD_VERSION)),
  /** The percentage of browsers; administrators get the version from the start. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** The time of the latest change of the percentage. */
  since: z.iso.datetime(),
  /** The condition for an automatic abort; without one the rollout is never aborted automatically. */
  guard: z.optional(z.string().check(z.regex(GUARD))),
})
export type Rollout = z.output<typeof Rollout>

/** An order as it came: its text, and the signature of the owner's key (raw in base64) that was found valid then. */
export const SignedOrder = z.object({ order: z.string(), signature: z.string(), key: z.optional(z.string()) })
export type SignedOrder = z.output<typeof SignedOrder>

/** The pointers after a move. Revisions are written once and never changed, so together they are the history. */
export const Revision = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  move: Move,
  /** The versions of each remote: the released one, then those that a roll-back can reach. */
  releases: z.record(z.string(), z.array(z.string())),
  /** The versions in preview, by `wallet:pr-12`. */
  previews: z.record(z.string(), z.string()),
  /** The versions of each remote that loaded well in a browser: falling back prefers them. */
  loaded: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** By remote. */
  rollouts: z._default(z.record(z.string(), Rollout), {}),
  /** The order, if the move came from outside. */
  order: z.optional(SignedOrder),
  /** The operator's signature over all of the above, in base64, where moves are sealed. */
  seal: z.optional(z.string()),
})
export type Revision = z.output<typeof Revision>

/** The pointers after a revision. */
export type Pointers = Omit<Revision, 'at' | 'move' | 'order'>

/** The state before the first move. */
export const NO_POINTERS: Pointers = { revision: 0, releases: {}, previews: {}, loaded: {}, rollouts: {} }

/** A move that makes no sense in the present state; its message says why, or what to do. */
export class RefusedMoveError extends Error {
  override readonly name = 'RefusedMoveError'
}

/** A move that was decided on a revision which is not the newest any more. */
export class OutdatedMoveError extends RefusedMoveError {
  readonly revision: number

  constructor(decidedOn: number, revision: number) {
    super(`Somebody else moved meanwhile: this was decided on revision ${decidedOn}, and the newest is ${revision}.`)
    this.revision = revision
  }
}

/** The versions of a remote, the released one first. Any text is safe as a name, even `constructor`. */
export function releasesOf({ releases }: Pick<Revision, 'releases'>, remote: string): readonly string[] {
  return ownValue(releases, remote) ?? []
}

/** The versions of a remote that browsers loaded well. */
export function loadedOf({ loaded }: Pick<Revision, 'loaded'>, remote: string): readonly string[] {
  return ownValue(loaded, remote) ?? []
}

/** The rollout of a remote, if one runs. */
export function rolloutOf({ rollouts }: Pick<Revision, 'rollouts'>, remote: string): Rollout | undefined {
  return ownValue(rollouts, remote)
}

/** The versions of a remote that pages may name without a preview. */
export function knownVersions(pointers: Pick<Revision, 'releases' | 'rollouts'>, remote: string): string[] {
  return [...releasesOf(pointers, remote), rolloutOf(pointers, remote)?.version ?? []].flat()
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** The move as it can be written and read again. Throws RefusedMoveError with what does not fit. */
export function checkedMove(move: Move): Move {
  const result = z.safeParse(Move, move)
  if (Math.max(move.by.length, move.why.length) > MOVE_WORDS.most) {
    throw new RefusedMoveError(`Who does it and why have room for ${MOVE_WORDS.most} characters each.`)
  }
  if (result.success) return result.data
  const { remote, version = '', channel = '' } = move
  switch (result.error.issues[0]?.path[0]) {
    case 'channel':
      throw new RefusedMoveError(wordsForChannel(channel))
    case 'version':
      throw new RefusedMoveError(`${remote} ${version} is not published.`)
    case 'percent':
      throw new RefusedMoveError('Give a whole percentage from 0 to 100: --percent 5, and 0 for administrators alone.')
    case 'guard':
      throw new RefusedMoveError(
        "A guard says how many errors are too many, after how many loads: 'errors<1%,loads>200'.",
      )
    case 'remote':
      throw new RefusedMoveError(`There is no remote ${JSON.stringify(remote)}.`)
    // not total: the schema itself names the fault of any other field
    default:
      throw new RefusedMoveError(z.prettifyError(result.error).replaceAll('\n', ' '))
  }
}

function wordsForChannel(channel: string): string {
  const rule = 'A channel has small letters, digits and hyphens, and is at most 40 long'
  const near = channelOf(channel)
  return near ? `${rule}: ${near} instead of ${channel}, or add --slug.` : `${rule}: pr-12.`
}
