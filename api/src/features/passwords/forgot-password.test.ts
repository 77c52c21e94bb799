import { LINKS } from '@simvest/contracts/limits'
import { login, resetPassword } from '@simvest/contracts'
import type { PublicContext } from '#kernel/endpoints/context.ts'
import { ORIGIN, useMailStage } from '#test/harness/mail-stage.ts'
import { inventedName, PASSWORD } from '#test/harness/test-client.ts'
import { forgotPassword } from './forgot-password.ts'

const LINE = 'Simulated environment. No real money.'
const NEW_PASSWORD = 'Horse-Battery-9'

const stage = useMailStage()

describe('a forgotten password', () => {
  const linkIn = (text = '') => new URL(/https:\/\/\S+\/reset-password\S+/.exec(text)?.[0] ?? 'about:blank')
  const parametersOf = (text: string | undefined) => {
    const { token, userId } = Object.fromEntries(linkIn(text).searchParams)
    return { token: token ?? '', userId: userId ?? '' }
  }

  // covers accounts.6
  test('is replaced with the link of a mail, once; all sessions end, and a mail says so', async () => {
    const user = await stage.person()
    await stage.ask(user.email.toUpperCase())
    await stage.send()
    const { headers, text } = stage.mail.received[0] ?? {}
    expect([headers?.['subject'], linkIn(text).origin]).toEqual([`${LINE} Your password`, ORIGIN])
    const link = parametersOf(text)
    const body = { ...link, newPassword: NEW_PASSWORD }
    await stage.api.visitor().call(resetPassword, { body })
    expect((await user.send('GET', '/api/user')).status).toBe(401)
    await expect(stage.api.visitor().call(resetPassword, { body })).rejects.toMatchObject({ status: 400 })
    await stage.api.visitor().call(login, { body: { username: user.username, password: NEW_PASSWORD } })
    await stage.send()
    const later = stage.mail.received.slice(1).map(({ text: said }) => said)
    expect(later).toEqual([
      expect.stringContaining('Your password was reset'),
      expect.stringContaining('A browser that was not known before signed in to your account'),
    ])
    // The token is in the mail and nowhere else.
    const stored = JSON.stringify([await stage.api.owner('mails'), await stage.api.owner('password_resets')])
    expect([link.token.length > 40, stored.includes(link.token), stage.logged().includes(link.token)]).toEqual([
      true,
      false,
      false,
    ])
  })

  // covers accounts.6
  test('gets the same answer, and the same rows, whether there is such an account or not', async () => {
    const user = await stage.person()
    const before = await stage.api.owner('rate_counts').where({ rate: 'resets' }).sum({ calls: 'calls' }).first()
    const answers = [await stage.ask(user.username), await stage.ask('nobody-of-this-name')]
    expect(answers[0]).toEqual(answers[1])
    const rows = () => stage.api.owner('mails').orderBy('id').select('user_id', 'kind', 'message', 'ending')
    const [known, unknown] = await rows()
    expect({ ...known, message: '' }).toEqual({ ...unknown, message: '' })
    expect(known).toMatchObject({ user_id: null, kind: 'reset-link', ending: null })
    const after = await stage.api.owner('rate_counts').where({ rate: 'resets' }).sum({ calls: 'calls' }).first()
    expect(Number(after?.['calls']) - Number(before?.['calls'])).toBe(2)
    expect(await stage.send()).toBe(1)
    // The typed name is not stored.
    expect(await rows()).toMatchObject([
      { user_id: user.id, message: '', ending: 'sent' },
      { user_id: null, message: '', ending: 'no recipient' },
    ])
  })

  // covers accounts.6
  test('takes no longer for an account that there is: until the answer the database is asked and answers alike', async () => {
    const user = await stage.person()
    const { db } = stage.api
    const statementsOf = async (username: string) => {
      const statements: string[] = []
      const keep = (_rows: unknown, { sql, response }: { sql: string; response: { rowCount: number } }) =>
        statements.push(`${sql}: ${response.rowCount} rows`)
      db.on('query-response', keep)
      await forgotPassword({ db } as PublicContext, { username })
      db.off('query-response', keep)
      return statements
    }
    const statements = await statementsOf(user.username)
    expect(statements.at(-1)).toMatch(/^insert into "mails".*: 1 rows$/)
    expect(await statementsOf('nobody-there')).toEqual(statements)
  })

  // covers accounts.6
  test('brings at most three links in an hour, each of which stays until one is used', async () => {
    const user = await stage.person()
    for (let asked = 0; asked < LINKS.most + 2; asked++) await stage.ask(user.username)
    expect(await stage.send()).toBe(LINKS.most)
    expect((await stage.endings(user.id)).toSorted()).toEqual(['limited', 'limited', 'sent', 'sent', 'sent'])
    const [first, last] = [stage.mail.received[0], stage.mail.received[2]].map((received) =>
      parametersOf(received?.text),
    )
    await stage.api.visitor().call(resetPassword, { body: { ...first, newPassword: NEW_PASSWORD } as never })
    const again = stage.api.visitor().call(resetPassword, { body: { ...last, newPassword: NEW_PASSWORD } as never })
    await expect(again).rejects.toMatchObject({ status: 400 })
  })

  // covers accounts.6
  test('does not end the link that an administrator made, and none comes for an account of the desk', async () => {
    const user = await stage.person()
    const made = await stage.administrator.send('POST', `/api/admin/users/${user.id}/reset-link`)
    await stage.api.owner('mails').delete()
    const colleague = await stage.api.colleague('support')
    await stage.api.owner('mails').where({ user_id: colleague.id }).delete()
    const email = `${inventedName()}@mail.test`
    await stage.api.owner('users').where({ id: colleague.id }).update({ email })
    for (const login of [user.username, email]) await stage.ask(login)
    await stage.send()
    expect(stage.mail.received.map(({ text }) => linkIn(text).pathname)).toEqual(['/reset-password', 'blank'])
    expect(stage.mail.received[1]?.text).toContain('Your account has a role at the desk, so no link was made')
    const { token, userId } = Object.fromEntries(new URL(String(made.body['resetLink']), ORIGIN).searchParams)
    const body = { token: token ?? '', userId: userId ?? '', newPassword: NEW_PASSWORD }
    await stage.api.visitor().call(resetPassword, { body })
  })
})

describe('forgot password', () => {
  // covers notifications.5
  test('a browser that is known signs in without a mail, and a registration sends none', async () => {
    const user = await stage.person()
    const body = { username: user.username, password: PASSWORD }
    await user.call(login, { body })
    expect(await stage.api.owner('mails')).toEqual([])
    await stage.api.visitor().call(login, { body })
    await stage.send()
    expect(stage.mail.received).toMatchObject([{ to: [user.email], headers: { subject: `${LINE} New sign-in` } }])
    expect(stage.mail.received[0]?.text).toContain(`${ORIGIN}/profile?tab=security#sessions`)
  })
})
