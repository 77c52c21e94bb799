import { chooseRiskPlan, getAiStatus, getUser, toggleAi } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { runTwice, giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

describe('ai', () => {
  // covers money.9
  test('the assistant is turned on with money in the Fund wallet, and off again', async () => {
    const investor = await api.investor()
    expect(await investor.call(getAiStatus, {})).toEqual({ aiEnabled: false, aiStartTime: null, plan: 'low' })
    await giveMoney(investor, administrator, { fund: cents(1) })
    const on = await investor.call(toggleAi, {})
    expect(on).toEqual({ aiEnabled: true, aiStartTime: expect.any(String), plan: 'low' })
    expect(await investor.call(getUser, {})).toMatchObject({ aiEnabled: true, aiStartTime: on.aiStartTime })
    expect(await investor.call(toggleAi, {})).toEqual({ aiEnabled: false, aiStartTime: null, plan: 'low' })
  })

  // covers money.9
  test('without money in the Fund wallet it stays off', async () => {
    const investor = await api.investor()
    expect(await investor.send('POST', '/api/ai/toggle')).toMatchObject({
      status: 409,
      body: { code: 'AI_NEEDS_FUNDS', message: 'You need to fund your wallet to activate AI.' },
    })
    await giveMoney(investor, administrator, { profit: cents(100) })
    expect((await investor.send('POST', '/api/ai/toggle')).status).toBe(409)
  })

  test('two toggles at once turn it on and off, one toggle twice turns it on', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(100) })
    await runTwice(() => investor.send('POST', '/api/ai/toggle'))
    expect(await investor.call(getAiStatus, {})).toMatchObject({ aiEnabled: false })
    await runTwice(() => investor.send('POST', '/api/ai/toggle', { headers: { 'idempotency-key': 'once' } }))
    expect(await investor.call(getAiStatus, {})).toMatchObject({ aiEnabled: true })
  })

  // covers dashboard.17
  test('the risk plan is kept, whether the assistant runs or not', async () => {
    const investor = await api.investor()
    expect(await investor.call(chooseRiskPlan, { body: { plan: 'high' } })).toMatchObject({ plan: 'high' })
    await giveMoney(investor, administrator, { fund: cents(100) })
    expect(await investor.call(toggleAi, {})).toMatchObject({ aiEnabled: true, plan: 'high' })
    expect((await investor.send('POST', '/api/ai/plan', { body: { plan: 'medium' } })).status).toBe(400)
  })
})
