import { startPush } from '@simvest/contracts'
import { sendDuePushes } from '#features/pushes/send-due-pushes.ts'
import { switchPush } from '#features/pushes/push-service.ts'
import { createLog } from '#infra/log/log.ts'
import { startMailStage, type MailStage } from '#test/harness/mail-stage.ts'
import { NOTIFYING_ACTS, newStage } from '#test/harness/person-acts.ts'
import { pushServer, startPushService, subscribedBrowser, type TestPushService } from '#test/harness/push-service.ts'

jest.setTimeout(120_000)

const WORD = 'quokka'
/** The typed texts that a mail may hold: why an administrator decided, and where a withdrawal of its reader now goes. */
const MAILED: readonly string[] = ['reason', 'REDIRECTED']

let stage: MailStage
let service: TestPushService

beforeAll(async () => {
  service = await startPushService()
  stage = await startMailStage(pushServer(service.origin))
})
afterAll(async () => void (await Promise.all([stage.stop(), service.stop()])))

describe('what is sent', () => {
  // covers calls.5
  test('of all that is typed, mails hold the reason and destination of a decision alone, and messages to browsers nothing', async () => {
    const { api, administrator, mail } = stage
    const server = pushServer(service.origin)
    await switchPush(api.db, server)
    const messages: string[] = []
    for (const [kind, play] of Object.entries(NOTIFYING_ACTS)) {
      const name = `${WORD}-${kind}`.slice(0, 30)
      const each = await newStage({ api, db: api.db, administrator }, (field) => `SIM-${WORD}-${field}`, name)
      const row = {
        email: `${WORD}-${each.person.id}@mail.test`,
        email_confirmed_at: new Date(),
        full_name: `${WORD}-name`,
      }
      await api.owner('users').where({ id: each.person.id }).update(row)
      const browser = subscribedBrowser(service.origin)
      await each.person.call(startPush, { body: browser.subscription })
      await play(each)
      service.received.length = 0
      await sendDuePushes(api.db, { server, log: createLog('silent') })
      messages.push(...service.received.map(({ body }) => browser.read(body)))
    }
    await stage.send()
    const typed = mail.received.flatMap(({ text, html }) =>
      [...`${text}\n${html}`.matchAll(new RegExp(`${WORD}-(\\w+)`, 'gi'))].map(([, field = '']) => field),
    )
    expect([...new Set(typed)]).toEqual(MAILED)
    expect(messages.filter((message) => message.includes(WORD))).toEqual([])
    expect(mail.received.length).toBeGreaterThan(15)
    expect(messages.length).toBeGreaterThan(10)
  })
})
