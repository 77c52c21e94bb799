import { MAIL_SILENCE, MAIL_TIME } from '@simvest/contracts/limits'
import { makeCertificate, startMailServer, type TestMailServer } from '#test/harness/mail-server.ts'
import type { MailServer } from './mail-server.ts'
import { openPost, PostError } from './post.ts'

const LETTER = { id: '1.test', to: 'ada@mail.test', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
const LOGIN = { user: 'simvest', password: 'p@ss/word' }

let mail: TestMailServer
let safe: TestMailServer

beforeAll(async () => {
  ;[mail, safe] = await Promise.all([
    startMailServer(),
    startMailServer({ certificate: makeCertificate(), login: LOGIN }),
  ])
})
beforeEach(() => Object.assign(mail, { received: [], refuse: () => undefined, silence: 0 }))
afterAll(() => Promise.all([mail.stop(), safe.stop()]))

/** Returns the error of a letter that failed; nothing in it may name the recipient or a secret. */
async function failureOf(server: MailServer, patience?: Parameters<typeof openPost>[1]) {
  const error = await openPost(server, patience)
    .send(LETTER)
    .then(() => undefined)
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof PostError)) throw new Error(`not a PostError: ${String(error)}`)
  expect(JSON.stringify({ ...error, text: String(error.stack), cause: error.cause })).not.toMatch(/ada@|p@ss|hidden/)
  const { code, status, isFinal, isOfServer } = error
  return { code, status, isFinal, isOfServer }
}

describe('post', () => {
  test('goes out encrypted, with a password and a certificate that is known', async () => {
    await openPost(safe.settings).send({ ...LETTER, settings: 'https://simvest.test/profile' })
    expect(safe.received).toMatchObject([
      {
        isEncrypted: true,
        to: ['ada@mail.test'],
        text: 'Hello.\n',
        headers: { 'message-id': '<1.test@simvest.test>', 'list-unsubscribe': '<https://simvest.test/profile>' },
      },
    ])
  })

  // covers notifications.12
  test.each([
    ['nobody answers', () => ({ ...mail.settings, port: 1 }), 'ESOCKET', undefined],
    ['the password is wrong', () => ({ ...safe.settings, password: 'hidden' }), 'EAUTH', 535],
    ['the server cannot encrypt', () => ({ ...mail.settings, needsTls: true }), 'ETLS', 500],
    [
      'nobody vouches for its certificate',
      () => {
        const { authorities: _, ...unknown } = safe.settings
        return unknown
      },
      'ESOCKET',
      undefined,
    ],
  ] as const)("where %s, the failure is the server's", async (_what, server, code, status) => {
    expect(await failureOf(server())).toEqual({ code, status, isFinal: false, isOfServer: true })
    expect(mail.received).toEqual([])
  })

  test.each([
    [451, false],
    [550, true],
  ])('an answer of %d to the recipient is about the letter; final: %p', async (status, isFinal) => {
    mail.refuse = (address) => [status, `${address}: no`]
    expect(await failureOf(mail.settings)).toMatchObject({ status, isFinal, isOfServer: false })
  })

  // covers notifications.12
  test('a server that falls silent is left', async () => {
    mail.silence = 2_000
    expect(await failureOf(mail.settings, { silent: 200, whole: 10_000 })).toMatchObject({ code: 'ETIMEDOUT' })
    expect(await failureOf(mail.settings, { silent: 10_000, whole: 200 })).toMatchObject({ code: 'ETIMEDOUT' })
  })

  test('unless told otherwise a server is waited for as long as the table of limits says', async () => {
    const waits = jest.spyOn(globalThis, 'setTimeout')
    await openPost(mail.settings).send(LETTER)
    // The time that a letter has taken so far is taken off.
    const upTo = (most: number) => waits.mock.calls.some(([, ms = 0]) => ms <= most && ms > most * 0.8)
    expect([upTo(MAIL_SILENCE.most), upTo(MAIL_TIME.most)]).toEqual([true, true])
    waits.mockRestore()
  })

  test('no text becomes a header or a recipient', async () => {
    const evil = 'x\r\nBcc: stranger@mail.test\r\n\r\nHello'
    await openPost(mail.settings).send({
      ...LETTER,
      subject: evil,
      text: evil,
      html: evil,
      settings: `https://a/${evil}`,
    })
    expect(mail.received[0]?.to).toEqual(['ada@mail.test'])
    expect(Object.keys(mail.received[0]?.headers ?? {})).not.toContain('bcc')
  })
})
