import type { RegistryFolder } from '@simvest/registry/folder'
import type { Knex } from 'knex'
import { guardRollouts } from '#features/loads/guard-rollouts.ts'
import { tellLoaded } from '#features/loads/tell-loaded.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'

const EVERY = 15_000

/** Tells a site's registry what browsers report of its builds, and takes bad ones back, for as long as the process lives. */
export function watchBuilds(db: Knex, folder: RegistryFolder, log: Log): RepeatedWork {
  const look = async () => {
    await guardRollouts(db, folder)
    await tellLoaded(db, folder)
  }
  return repeat(EVERY, () =>
    look().catch((err: unknown) => log.warn({ err }, 'the registry was not told; it will be tried again')),
  )
}
