import { getUser, mailConfirmation, register } from '@simvest/contracts'
import { ORIGIN, useMailStage } from '#test/harness/mail-stage.ts'
import { inventedName, PASSWORD } from '#test/harness/test-client.ts'

const NEW_PASSWORD = 'Horse-Battery-9'

const stage = useMailStage()

/** A visitor who registers with the address of a mailbox that may belong to another person. */
async function stranger() {
  const client = stage.api.visitor()
  const name = inventedName()
  const email = `${name}@mail.test`
  const username = `WIN 500 ${name}`
  const { id } = await client.call(register, { body: { username, email, password: PASSWORD } })
  return Object.assign(client, { id, email, username })
}

const tokenIn = (text = '') => /\/confirm-email\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
const confirm = (token: string) => stage.api.visitor().send('POST', '/api/confirm-email', { body: { token } })
const subjects = () => stage.mail.received.map(({ headers }) => headers['subject']?.replace(/^.*money\. /, ''))
const changePassword = (client: Awaited<ReturnType<typeof stranger>>) =>
  client.send('POST', '/api/change-password', { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })

describe('confirm email', () => {
  // covers notifications.20
  test('an address that nobody confirmed gets the link to confirm it and no other mail', async () => {
    const user = await stranger()
    expect((await changePassword(user)).status).toBe(200)
    await stage.cancelDeposit(user)
    await stage.send()
    expect(subjects()).toEqual(['Confirm your e-mail address'])
    const [{ to, text, html } = { to: [], text: '', html: '' }] = stage.mail.received
    expect(to).toEqual([user.email])
    expect(text).toContain(`${ORIGIN}/confirm-email?token=${user.id}.`)
    // No words of whoever registered.
    for (const part of [text, html]) expect(part).not.toContain('WIN 500')
  })

  // covers notifications.20
  test('the link confirms the address, as often as it is opened; then mails come', async () => {
    const user = await stranger()
    await stage.send()
    const token = tokenIn(stage.mail.received[0]?.text)
    expect((await user.call(getUser, {})).emailConfirmed).toBe(false)
    expect([(await confirm(token)).body, (await confirm(token)).body]).toEqual([
      { isConfirmed: true },
      { isConfirmed: true },
    ])
    expect((await user.call(getUser, {})).emailConfirmed).toBe(true)
    await changePassword(user)
    await stage.send()
    expect(subjects()).toEqual(['Confirm your e-mail address', 'The security of your account'])
  })

  // covers notifications.20
  test('a link of another account, a changed one or one for another address confirms nothing', async () => {
    const [mine, other] = [await stranger(), await stranger()]
    await stage.send()
    const [token] = stage.mail.received.filter(({ to }) => to.includes(mine.email)).map(({ text }) => tokenIn(text))
    const signature = token?.split('.')[1] ?? ''
    const wrong = [`${other.id}.${signature}`, `${token}x`, `${mine.id}.`, 'none', '.', `${mine.id}.${'é'.repeat(43)}`]
    const answers = await Promise.all(wrong.map(confirm))
    await stage.api
      .owner('users')
      .where({ id: mine.id })
      .update({ email: `${inventedName()}@mail.test` })
    answers.push(await confirm(token ?? ''))
    for (const { status, body } of answers)
      expect([status, body.message, body.variant]).toEqual([
        404,
        'This confirmation link is not valid.',
        'confirmation',
      ])
    expect((await mine.call(getUser, {})).emailConfirmed).toBe(false)
    expect((await other.call(getUser, {})).emailConfirmed).toBe(false)
  })

  // covers notifications.20
  test('sends one mail a day, also for two requests at once, and none once the address is confirmed', async () => {
    const user = await stranger()
    const ask = () => user.call(mailConfirmation, {})
    expect(await ask()).toEqual({ isMailed: false })
    await stage.api
      .owner('mails')
      .where({ user_id: user.id })
      .update({ created_at: new Date(Date.now() - 86_500_000) })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.filter(({ isMailed }) => isMailed)).toHaveLength(1)
    expect(await stage.api.owner('mails').where({ user_id: user.id })).toHaveLength(2)
    const confirmed = await stage.person()
    expect(await confirmed.call(mailConfirmation, {})).toEqual({ isMailed: false })
  })

  // covers notifications.20
  test('a mailed reset link confirms the address too; one that an administrator made does not', async () => {
    const [mailed, made] = [await stranger(), await stranger()]
    const reset = (link: string) => {
      const { searchParams } = new URL(link, ORIGIN)
      const body = { token: searchParams.get('token'), userId: searchParams.get('userId'), newPassword: NEW_PASSWORD }
      return stage.api.visitor().send('POST', '/api/reset-password', { body })
    }
    await stage.ask(mailed.username)
    await stage.send()
    const link =
      stage.mail.received.map(({ text }) => /https?:\S+reset-password\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    const { body } = await stage.administrator.send('POST', `/api/admin/users/${made.id}/reset-link`)
    expect([(await reset(link)).status, (await reset(String(body['resetLink']))).status]).toEqual([200, 200])
    const rows = await stage.api
      .owner('users')
      .whereIn('id', [mailed.id, made.id])
      .orderBy('id')
      .pluck('email_confirmed_at')
    expect(rows.map((at) => at !== null)).toEqual([true, false])
  })
})
