import type { Store } from '@simvest/registry/store'
import type { Knex } from 'knex'
import { guardRollouts } from '#features/loads/guard-rollouts.ts'
import { tellLoaded } from '#features/loads/tell-loaded.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'

const INTERVAL_MS = 15_000

/** Tells a site's registry what browsers report of its builds, and takes bad ones back, for as long as the process lives. */
export function watchBuilds(db: Knex, store: Store, log: Log): RepeatedWork {
  const look = async () => {
    await guardRollouts(db, store)
    await tellLoaded(db, store)
  }
  return repeat(INTERVAL_MS, () =>
    look().catch((err: unknown) => log.warn({ err }, 'the registry was not told; it will be tried again')),
  )
}
