import {
  addDeposit,
  createWithdrawal,
  getUserForAdmin,
  listNotifications,
  setAiStatus,
  setProfits,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const turn = (id: number, enabled: boolean) =>
  administrator.call(setAiStatus, { params: { id }, body: { enabled, reason: 'asked for by phone' } })

describe('set ai status', () => {
  // covers desk.93
  test('an administrator turns the assistant on and off; the user is told and the log knows', async () => {
    const investor = await api.investor()
    await administrator.call(addDeposit, {
      params: { id: investor.id },
      body: { amount: cents(10_000), reason: 'Test' },
    })
    expect(await turn(investor.id, true)).toMatchObject({ aiEnabled: true })
    expect(await turn(investor.id, true)).toMatchObject({ aiEnabled: true })
    expect(await turn(investor.id, false)).toMatchObject({ aiEnabled: false, aiStartTime: null })
    const messages = (await investor.call(listNotifications, { query: {} })).map(({ message }) => message)
    expect(messages.filter((message) => message.includes('AI assistant'))).toEqual([
      'An administrator turned your AI assistant off. Reason: asked for by phone',
      'An administrator turned your AI assistant on. Reason: asked for by phone',
    ])
    const log = await api
      .owner('audit_entries')
      .where({ subject_id: investor.id })
      .whereLike('action', 'ai.%')
      .orderBy('id')
    expect(log.map(({ action }) => action)).toEqual(['ai.enabled', 'ai.disabled'])
  })

  test('an empty wallet, an unknown user and an investor are refused', async () => {
    const investor = await api.investor()
    await expect(turn(investor.id, true)).rejects.toMatchObject({ body: { code: 'AI_NEEDS_FUNDS' } })
    await expect(turn(999_999, true)).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
    await expect(
      investor.call(setAiStatus, { params: { id: investor.id }, body: { enabled: true } }),
    ).rejects.toMatchObject({ body: { code: 'FORBIDDEN' } })
  })

  test("the console's figures of a user: total profit and open withdrawals", async () => {
    const investor = await api.investor()
    await administrator.call(setProfits, {
      params: { id: investor.id },
      body: { amount: cents(20_000), reason: 'Test' },
    })
    const metadata = { method: 'mpesa', mpesaNumber: '254000000000' } as const
    await investor.call(createWithdrawal, {
      body: { type: 'withdrawal', amount: cents(-5_000), method: 'mpesa', metadata },
    })
    expect(await administrator.call(getUserForAdmin, { params: { id: investor.id } })).toMatchObject({
      totalProfit: 20_000,
      pendingWithdrawalTotal: 5_000,
      pendingWithdrawalCount: 1,
      lastWithdrawal: null,
    })
  })
})
