import { createNoopMeter, type Meter } from '@opentelemetry/api'
import type { Knex } from 'knex'
import { sendDuePushes } from '#features/pushes/send-due-pushes.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'
import type { PushServer } from '#infra/push/send-push.ts'

/** Milliseconds between two searches of the job for messages. */
const INTERVAL_MS = 1_000

/** Sends messages to browsers for as long as the process lives. Instances share the work. */
export function startPushing(
  db: Knex,
  { server, log, meter = createNoopMeter() }: { server: PushServer; log: Log; meter?: Meter | undefined },
): RepeatedWork {
  const endings = meter.createCounter('simvest_pushes_total', {
    description: 'Messages to browsers that ended, by how.',
  })
  return repeat(INTERVAL_MS, async (signal) => {
    await sendDuePushes(db, {
      server,
      log,
      ended: (ending) => endings.add(1, { ending }),
      goesOn: () => !signal.aborted,
    }).catch((err: unknown) => log.warn({ err }, 'messages to browsers will be tried again'))
  })
}
