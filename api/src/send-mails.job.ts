import { createNoopMeter, type Meter } from '@opentelemetry/api'
import type { Knex } from 'knex'
import { createConfirmationTokens } from '#features/mails/confirmation-tokens.ts'
import { sendDueMails } from '#features/mails/send-due-mails.ts'
import { makeMailedLink } from '#features/passwords/make-mailed-link.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import type { Log } from '#infra/log/log.ts'
import type { MailServer } from '#infra/mail/mail-server.ts'
import { openPost } from '#infra/mail/post.ts'

/** Milliseconds between two searches of the job for mails. */
const INTERVAL_MS = 1_000

export interface MailOptions {
  server: MailServer
  /** Signs the links that confirm an address. */
  secret: string
  /** The address of this site as users see it. */
  origin: string
  log: Log
  meter?: Meter | undefined
}

/** Sends mails for as long as the process lives. Instances share the work: each claims different mails. */
export function startMailing(
  db: Knex,
  { server, secret, origin, log, meter = createNoopMeter() }: MailOptions,
): RepeatedWork {
  const post = openPost(server)
  const { make: confirmationToken } = createConfirmationTokens(secret)
  const endings = meter.createCounter('simvest_mails_total', { description: 'Mails that ended, by how.' })
  return repeat(INTERVAL_MS, async (signal) => {
    await sendDueMails(db, {
      post,
      origin,
      makeLink: (userId) => makeMailedLink(db, userId, origin),
      confirmationToken,
      log,
      ended: (ending) => endings.add(1, { ending }),
      goesOn: () => !signal.aborted,
    }).catch((err: unknown) => log.warn({ err }, 'mails will be tried again'))
  })
}
