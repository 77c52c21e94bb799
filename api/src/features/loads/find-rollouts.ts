import type { RolloutState } from '@simvest/contracts'
import { releasesOf, type Revision } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import { sumOf } from '@simvest/registry/guard'
import type { Knex } from 'knex'
import { minutesOf } from './loads.queries.ts'

const MOST_ENDED = 10
/** The number of moves of the registry that are searched for rollouts and previews. */
export const MOST_READ = 200

/** The running rollouts, with how they load beside the release, and the latest ones that ended. */
export async function findRollouts(db: Knex, folder: RegistryFolder): Promise<RolloutState[]> {
  const pointers = folder.current()
  const running = Object.entries(pointers.rollouts).map(async ([remote, rollout]): Promise<RolloutState> => {
    const { version, since } = rollout
    const [released = ''] = releasesOf(pointers, remote)
    const minutes = await minutesOf(db, { remote, version, released, since })
    const canary = sumOf(minutes.map((minute) => minute.canary))
    const { well: wellBeside, badly: badlyBeside } = sumOf(minutes.map(({ beside }) => beside))
    return { remote, ...rollout, state: 'running', comparison: { released, ...canary, wellBeside, badlyBeside } }
  })
  return [...(await Promise.all(running)), ...endedIn(folder)]
}

function endedIn({ revisions }: RegistryFolder): RolloutState[] {
  const ended: RolloutState[] = []
  let read = 0
  for (const { at, move } of revisions.counting()) {
    if (read++ === MOST_READ || ended.length === MOST_ENDED) break
    const state = STATES[move.act]
    const { remote, version, by, why } = move
    if (state && version) ended.push({ remote, version, state, since: at, ended: { by, why } })
  }
  return ended
}

/** The end that a move gives a rollout; null if it gives none. */
const STATES: Readonly<Record<Revision['move']['act'], 'promoted' | 'aborted' | null>> = {
  promote: 'promoted',
  abort: 'aborted',
  release: null,
  rollback: null,
  preview: null,
  'end-preview': null,
  remove: null,
  repair: null,
  loaded: null,
  rollout: null,
  seal: null,
}
