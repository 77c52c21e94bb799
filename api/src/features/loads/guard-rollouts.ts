import { releasesOf } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import { judge } from '@simvest/registry/guard'
import type { Knex } from 'knex'
import { minutesOf } from './loads.queries.ts'

/** The actor that the history names when a rollout is aborted automatically. */
const GUARD = 'guard'

/** Takes back each rollout that its guard finds worse than the release; the move names the figures. */
export async function guardRollouts(db: Knex, folder: RegistryFolder): Promise<void> {
  const pointers = folder.current()
  for (const [remote, { version, since, guard }] of Object.entries(pointers.rollouts)) {
    const [released] = releasesOf(pointers, remote)
    if (guard === undefined || released === undefined) continue
    const { reason } = judge(guard, await minutesOf(db, { remote, version, released, since }))
    if (reason !== undefined) folder.move({ act: 'abort', remote, version, by: GUARD, why: reason })
  }
}
