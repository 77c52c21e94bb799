import { releasesOf } from '@simvest/registry'
import { GUARD_ACTOR, judge } from '@simvest/registry/guard'
import type { Store } from '@simvest/registry/store'
import type { Knex } from 'knex'
import { minutesOf } from './loads.queries.ts'

/** Takes back each rollout that its guard finds worse than the release; the move names the figures. */
export async function guardRollouts(db: Knex, store: Store): Promise<void> {
  const pointers = store.folder.current()
  for (const [remote, { version, since, guard }] of Object.entries(pointers.rollouts)) {
    const [released] = releasesOf(pointers, remote)
    if (guard === undefined || released === undefined) continue
    const { reason } = judge(guard, await minutesOf(db, { remote, version, released, since }))
    if (reason !== undefined) await store.move({ act: 'abort', remote, version, by: GUARD_ACTOR, why: reason })
  }
}
