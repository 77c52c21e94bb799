import { MAILS, SAME_MAILS } from '@simvest/contracts/limits'
import {
  getMailService,
  getNotificationPreferences,
  setLanguage,
  setNotificationPreferences,
  startAsGuest,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { notify } from '#features/notifications/notify.ts'
import { openDatabase } from '#infra/db/database.ts'
import { ORIGIN, useMailStage } from '#test/harness/mail-stage.ts'
import { PASSWORD } from '#test/harness/test-client.ts'

const LINE = 'Simulated environment. No real money.'
const NEW_PASSWORD = 'Horse-Battery-9'

const stage = useMailStage()

const dueAgain = () =>
  stage.api
    .owner('mails')
    .whereNull('ended_at')
    .update({ due_at: new Date(0) })

describe('mails', () => {
  // covers notifications.6
  test('a decision arrives as a mail that begins with the simulation line and leads to its cause', async () => {
    const user = await stage.person()
    await stage.cancelDeposit(user, 'The amount <b>differs</b>')
    expect(await stage.send()).toBe(1)
    const [got] = stage.mail.received
    const [line] = await stage.api.owner('transactions').where({ user_id: user.id }).pluck('id')
    expect(got).toMatchObject({ from: 'no-reply@simvest.test', to: [user.email] })
    expect(got?.headers).toMatchObject({
      subject: `${LINE} Deposit cancelled`,
      from: 'Simvest <no-reply@simvest.test>',
      to: user.email,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${ORIGIN}/profile?tab=notifications>`,
    })
    expect(got?.text.split('\n')[0]).toBe(LINE)
    expect(got?.text).toContain('Your deposit of $500.00 SIM was cancelled. Reason: The amount <b>differs</b>')
    expect(got?.text).toContain(`${ORIGIN}/history?line=${line}`)
    expect(got?.html.replaceAll(/<[^>]+>/g, '').trim()).toMatch(new RegExp(`^${LINE}`))
    expect(got?.html).toContain('&lt;b&gt;differs&lt;/b&gt;')
    expect(await stage.api.owner('mails').where({ user_id: user.id })).toMatchObject([{ ending: 'sent', message: '' }])
  })

  // covers languages.5
  test('a mail speaks the language that its recipient chose', async () => {
    const user = await stage.person()
    await user.call(setLanguage, { body: { language: 'de' } })
    await stage.cancelDeposit(user, 'Too much')
    await user.call(setLanguage, { body: { language: 'sw' } })
    await stage.ask(user.username)
    await stage.send()
    // Mails queued before use the language at the time of sending.
    expect(stage.mail.received.map(({ text }) => text.split('\n\n').slice(0, 3))).toEqual([
      [
        'Mazingira ya kuigiza. Hakuna pesa halisi.',
        'Amana imeghairiwa',
        'Amana yako ya $500.00 SIM imeghairiwa. Sababu: Too much',
      ],
      [
        'Mazingira ya kuigiza. Hakuna pesa halisi.',
        'Nenosiri lako',
        expect.stringMatching(/^Mtu ameomba nenosiri jipya/),
      ],
    ])
    expect(stage.mail.received[1]?.html).toContain('<html lang="sw">')
  })

  // covers notifications.11
  test('a user who switched mails off gets security mails only', async () => {
    const user = await stage.person()
    const preferences = await user.call(getNotificationPreferences, {})
    expect(preferences.email).toBe(true)
    await user.call(setNotificationPreferences, { body: { ...preferences, email: false } })
    await stage.cancelDeposit(user)
    // A page of an earlier version does not know the switch.
    const { email: _, ...earlier } = preferences
    expect(await user.call(setNotificationPreferences, { body: earlier })).toEqual({ ...preferences, email: false })
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await user.send('POST', '/api/change-password', { body })).status).toBe(200)
    await stage.send()
    const subjects = stage.mail.received.map(({ headers }) => [headers['subject'], headers['list-unsubscribe']])
    expect(subjects).toEqual([[`${LINE} The security of your account`, undefined]])
  })

  // covers notifications.6
  test('there is no mail about what was rolled back', async () => {
    const user = await stage.person()
    const told = stage.api.db.transaction(async (tx) => {
      await notify({ tx }, { userId: user.id, kind: 'deposit-approved', figures: { amount: cents(500) } })
      throw new Error('and then it was not')
    })
    await expect(told).rejects.toThrow('and then it was not')
    expect(await stage.send()).toBe(0)
    expect(await stage.api.owner('mails')).toEqual([])
  })

  // covers notifications.11
  test('guests, invented people, and whoever is deactivated or deleted get no mail', async () => {
    const guest = stage.api.visitor()
    const { id: guestId } = await guest.call(startAsGuest, {})
    const invented = await stage.api.investor()
    const [deactivated, erased, later] = [await stage.person(), await stage.person(), await stage.person()]
    await stage.api.owner('users').where({ id: deactivated.id }).update({ is_deactivated: true })
    await stage.api.owner('users').where({ id: erased.id }).update({ deleted_at: new Date() })
    // Addresses of the reserved domain, which never get mail.
    const tell = (id: number) =>
      stage.api.db.transaction((tx) =>
        notify({ tx }, { userId: id, kind: 'password-changed', figures: { passkeys: 0 } }),
      )
    for (const { id } of [{ id: guestId }, invented, deactivated, erased, later]) await tell(id)
    const written = await stage.api.owner('mails').orderBy('id').pluck('user_id')
    expect(written).toEqual([invented.id, later.id])
    await stage.api
      .owner('mails')
      .insert([guestId, deactivated.id, erased.id].map((id) => ({ user_id: id, kind: 'signed-in' })))
    await stage.api.owner('users').where({ id: later.id }).update({ is_deactivated: true })
    expect(await stage.send()).toBe(0)
    expect(stage.mail.received).toEqual([])
    expect(new Set(await stage.api.owner('mails').pluck('ending'))).toEqual(new Set(['no recipient']))
  })

  // covers notifications.12
  test('many processes send every mail once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => stage.person()))
    const texts = Array.from({ length: 24 }, (_, index) => `Mail ${index}.`)
    const mails = texts.map((message, index) => ({ user_id: people[index % 8]?.id, kind: 'signed-in', message }))
    await stage.api.owner('mails').insert(mails)
    stage.mail.silence = 5
    const others = [1, 2].map(() => openDatabase({ url: stage.api.applicationUrl }))
    const sent = await Promise.all([stage.api.db, ...others].map((db) => stage.send(db)))
    await Promise.all(others.map((db) => db.destroy()))
    const said = stage.mail.received.map(({ text }) => /Mail \d+\./.exec(text)?.[0] ?? '')
    expect(said.toSorted()).toEqual(texts.toSorted())
    expect([sent.reduce((sum, each) => sum + each), sent.filter((each) => each > 0).length > 1]).toEqual([24, true])
  })

  test('of many mails of one kind about security three come in an hour, and none hides one of another kind', async () => {
    const user = await stage.person()
    const told = [...Array.from({ length: 60 }, () => 'password-changed'), 'signed-in']
    await stage.api.owner('mails').insert(told.map((kind) => ({ user_id: user.id, kind, message: kind })))
    expect(await stage.send()).toBe(4)
    const said = stage.mail.received.map(({ text }) => /^(?:password-changed|signed-in)$/m.exec(text)?.[0])
    expect(said).toEqual([...Array.from({ length: SAME_MAILS.most }, () => 'password-changed'), 'signed-in'])
    expect(stage.mail.received.filter(({ text }) => text.includes(user.username))).toEqual([])
  })

  test('a mail that another process is just claiming holds nobody up', async () => {
    const user = await stage.person()
    const said = ['First.', 'Second.'].map((message) => ({ user_id: user.id, kind: 'signed-in', message }))
    await stage.api.owner('mails').insert(said)
    await stage.api.owner.transaction(async (tx) => {
      await tx('mails').orderBy('id').limit(1).forUpdate()
      expect(await stage.send()).toBe(1)
    })
    expect(await stage.send()).toBe(1)
  })

  // covers notifications.12
  test('a mail whose process died is sent by the next, under the same name', async () => {
    const user = await stage.person()
    await stage.api.owner('mails').insert({ user_id: user.id, kind: 'signed-in', message: 'Hello.', attempts: 1 })
    const [id] = await stage.api.owner('mails').pluck('id')
    expect(await stage.send()).toBe(1)
    expect(stage.mail.received[0]?.headers['message-id']).toBe(`<${id}.signed-in@simvest.test>`)
  })

  // covers notifications.12
  test('a server that is busy is asked again, later each time, and one that refuses is not', async () => {
    const [busy, gone, fine] = [await stage.person(), await stage.person(), await stage.person()]
    stage.mail.refuse = (address) => {
      if (address === busy.email) return [451, `${address} is greylisted`]
      return address === gone.email ? [550, `there is no ${address} here`] : undefined
    }
    for (const user of [busy, gone, fine]) await stage.cancelDeposit(user)
    expect(await stage.send()).toBe(1)
    expect([await stage.endings(busy.id), await stage.endings(gone.id), await stage.endings(fine.id)]).toEqual([
      [null],
      ['refused'],
      ['sent'],
    ])
    expect(await stage.send()).toBe(0)
    const pauses: number[] = []
    for (let attempts = 1; attempts < 6; attempts++) {
      const waits = `round(extract(epoch FROM due_at - now()) / 60)::int AS minutes`
      const [{ minutes }] = await stage.api
        .owner('mails')
        .where({ user_id: busy.id })
        .select(stage.api.owner.raw(waits))
      pauses.push(Number(minutes))
      await dueAgain()
      await stage.send()
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240])
    expect(await stage.endings(busy.id)).toEqual(['gave up'])
    expect(stage.logged()).toContain('"status":550')
    // Neither in the log, although the server said it.
    for (const { email } of [busy, gone]) expect(stage.logged()).not.toContain(email)
  })

  // covers notifications.12
  test('while the server is away, the mails behind wait without an attempt', async () => {
    const { api, mail, send } = stage
    for (const user of [await stage.person(), await stage.person()]) await stage.cancelDeposit(user)
    expect(await send(api.db, { ...mail.settings, port: 1 })).toBe(0)
    expect(await api.owner('mails').orderBy('id').pluck('attempts')).toEqual([1, 0])
    await dueAgain()
    expect(await send()).toBe(2)
  })

  // covers notifications.6
  test('typed text never becomes a header, and an invalid address gets no mail', async () => {
    const user = await stage.person()
    const typed = 'x\r\nBcc: stranger@mail.test\r\n\r\nHello'
    await stage.cancelDeposit(user, typed)
    const planted = await Promise.all(
      ['a@mail.test\r\nBcc: stranger@mail.test', 'a@mail.test, stranger@mail.test'].map(async (email) => {
        const other = await stage.person()
        await stage.api.owner('users').where({ id: other.id }).update({ email })
        await stage.cancelDeposit(other)
        return other.id
      }),
    )
    await stage.send()
    expect(stage.mail.received.map(({ to }) => to)).toEqual([[user.email]])
    expect(Object.keys(stage.mail.received[0]?.headers ?? {})).not.toContain('bcc')
    for (const id of planted) expect(await stage.endings(id)).toEqual(['no recipient'])
  })

  // covers notifications.11
  test('one person gets at most so many mails in an hour, but always those about security', async () => {
    const user = await stage.person()
    const now = new Date()
    const earlier = { user_id: user.id, kind: 'deposit-approved', ending: 'sent', ended_at: now }
    await stage.api.owner('mails').insert(Array.from({ length: MAILS.most }, () => earlier))
    await stage.cancelDeposit(user)
    await user.send('POST', '/api/change-password', { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
    expect(await stage.send()).toBe(1)
    expect((await stage.endings(user.id)).filter((ending) => ending !== 'sent')).toEqual(['limited'])
  })

  test('a mail that could not go out for a day is of no use any more', async () => {
    const user = await stage.person()
    await stage.cancelDeposit(user)
    await stage.api.owner('mails').update({ created_at: new Date(Date.now() - 86_500_000) })
    expect(await stage.send()).toBe(0)
    expect(await stage.endings(user.id)).toEqual(['late'])
  })

  // covers notifications.13
  test('without a mail server nothing is written, and the answers say so', async () => {
    await stage.api.owner('mail_service').update({ is_on: false })
    const user = await stage.person()
    await stage.cancelDeposit(user)
    expect(await stage.api.visitor().call(getMailService, {})).toEqual({ isOn: false })
    expect((await user.call(getNotificationPreferences, {})).email).toBeUndefined()
    await expect(stage.ask(user.username)).rejects.toMatchObject({ status: 404 })
    expect(await stage.api.owner('mails')).toEqual([])
    await stage.api.owner('mail_service').update({ is_on: true })
  })
})
