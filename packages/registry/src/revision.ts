import * as z from 'zod/mini'
import { previewId } from './preview-id.ts'

const CHANNEL = /^[a-z0-9][a-z0-9-]{0,39}$/

/** How many earlier releases of a remote can be gone back to. */
const KEPT_RELEASES = 10

/** One move of the pointers: who did what, when and why. */
export const Move = z.object({
  act: z.enum(['release', 'rollback', 'preview', 'end-preview', 'remove']),
  remote: z.string(),
  version: z.optional(z.string()),
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

/** Before the first move there is nothing. */
export const NO_POINTERS: Pick<Revision, 'revision' | 'releases' | 'previews'> = {
  revision: 0,
  releases: {},
  previews: {},
}

type Pointers = Pick<Revision, 'releases' | 'previews'>

/** A move that makes no sense from here; its message says why. */
export class RefusedMoveError extends Error {
  override readonly name = 'RefusedMoveError'
}

/** The pointers after a move. Throws RefusedMoveError. */
export function moved({ releases, previews }: Pointers, move: Move): Pointers {
  const { act, remote } = move
  const earlier = releases[remote] ?? []
  switch (act) {
    case 'release': {
      const version = needed(move.version, 'a version')
      if (earlier[0] === version) throw new RefusedMoveError(`${remote} ${version} is the released version already.`)
      const kept = [version, ...earlier.filter((other) => other !== version)].slice(0, KEPT_RELEASES)
      return { releases: { ...releases, [remote]: kept }, previews }
    }
    case 'rollback': {
      if (earlier.length < 2) throw new RefusedMoveError(`There is no earlier release of ${remote} to go back to.`)
      return { releases: { ...releases, [remote]: earlier.slice(1) }, previews }
    }
    case 'preview': {
      const id = previewId(remote, needed(move.channel, 'a channel'))
      return { releases, previews: { ...previews, [id]: needed(move.version, 'a version') } }
    }
    case 'end-preview': {
      const id = previewId(remote, needed(move.channel, 'a channel'))
      if (!previews[id]) throw new RefusedMoveError(`There is no preview ${id}.`)
      return { releases, previews: without(previews, (key) => key === id) }
    }
    case 'remove': {
      if (earlier.length === 0) throw new RefusedMoveError(`${remote} is not released.`)
      return {
        releases: without(releases, (key) => key === remote),
        previews: without(previews, (key) => key.startsWith(`${remote}:`)),
      }
    }
  }
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new RefusedMoveError(`This needs ${name}.`)
  return value
}

function without(record: Record<string, string>, drop: (key: string) => boolean): Record<string, string>
function without(record: Record<string, string[]>, drop: (key: string) => boolean): Record<string, string[]>
function without(record: Record<string, unknown>, drop: (key: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !drop(key)))
}
