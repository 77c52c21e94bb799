import { createDeposit, decideDeposit, forgotPassword } from '@simvest/contracts'
import { cents } from '@simvest/money'
import type { Knex } from 'knex'
import { Writable } from 'node:stream'
import { createConfirmationTokens } from '#features/mails/confirmation-tokens.ts'
import { makeMailedLink } from '#features/passwords/make-mailed-link.ts'
import { sendDueMails } from '#features/mails/send-due-mails.ts'
import { createLog } from '#infra/log/log.ts'
import { openPost } from '#infra/mail/post.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'
import type { pushServer } from './push-service.ts'
import { standIn } from './stand-in.ts'
import { JWT_SECRET, startTestApi, type TestApi } from './test-api.ts'
import { inventedName, type TestClient } from './test-client.ts'

export const ORIGIN = 'https://simvest.test'

export interface MailStage {
  api: TestApi
  administrator: TestClient
  mail: TestMailServer
  /** Returns the log of the sending. */
  logged: () => string
  /** Sends the due mails, as one process, and returns their number. */
  send(db?: Knex, server?: TestMailServer['settings']): Promise<number>
  /** Registers an investor with a confirmed address. */
  person(): Promise<TestClient & { id: number; email: string; username: string }>
  /** Orders a deposit of this investor and cancels it at the desk, which queues a mail. */
  cancelDeposit(client: TestClient, reason?: string): Promise<void>
  /** Requests a password link, as a visitor. */
  ask(username: string): Promise<{ message: string }>
  /** Returns the ending of each mail of a user, or null. */
  endings(userId: number): Promise<(string | null)[]>
  /** Deletes all mails and resets the mail server. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** Starts an API and a mail server; mails are sent only by `send`. */
export async function startMailStage(push?: ReturnType<typeof pushServer>): Promise<MailStage> {
  const [api, mail] = await Promise.all([startTestApi(push && { push }), startMailServer()])
  const administrator = await api.administrator()
  await api.owner('mail_service').update({ is_on: true })
  let logged = ''
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const log = createLog('debug', lines)
  const { make: confirmationToken } = createConfirmationTokens(JWT_SECRET)
  const makeLink = (id: number) => makeMailedLink(api.db, id, ORIGIN)
  return {
    api,
    administrator,
    mail,
    logged: () => logged,
    send: (db = api.db, server = mail.settings) =>
      sendDueMails(db, { post: openPost(server), origin: ORIGIN, makeLink, confirmationToken, log }),
    async person() {
      const client = await api.investor()
      const email = `${inventedName()}@mail.test`
      const [{ username }] = await api
        .owner('users')
        .where({ id: client.id })
        .update({ email, email_confirmed_at: new Date() })
        .returning('username')
      await api.owner('mails').where({ user_id: client.id }).delete()
      return Object.assign(client, { email, username: String(username) })
    },
    async cancelDeposit(client, reason = 'A test') {
      const { depositId } = await client.call(createDeposit, { body: { amount: cents(50_000) } })
      await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'cancel', reason } })
    },
    ask: (username) => api.visitor().call(forgotPassword, { body: { username } }),
    endings: (userId) => api.owner('mails').where({ user_id: userId }).pluck('ending'),
    async clear() {
      await api.owner('mails').delete()
      Object.assign(mail, { received: [], refuse: () => undefined, silence: 0 })
      logged = ''
    },
    stop: async () => void (await Promise.all([api.stop(), mail.stop()])),
  }
}

/** Runs a mail stage for the tests of a file, and clears it before each. */
export function useMailStage(): MailStage {
  let stage: MailStage | undefined
  beforeAll(async () => {
    stage = await startMailStage()
  })
  beforeEach(() => stage?.clear())
  afterAll(() => stage?.stop())
  return standIn(() => stage)
}
