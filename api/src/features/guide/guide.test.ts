import {
  answerLesson,
  createInvestment,
  createWithdrawal,
  getGuide,
  getUser,
  type GuideStep,
  listAllDeposits,
  listDeposits,
  listTransactions,
  resetSimulation,
  setGuide,
  startPractice,
  transfer,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { passDay } from '#test/harness/test-market.ts'
import { runTwice } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

describe('guide', () => {
  // covers strategies.23
  test('the practice balance is there at once: a line of the history that no administrator decides on', async () => {
    const person = await api.investor()
    await person.call(startPractice, {})
    expect(await person.call(getUser, {})).toMatchObject({ fundBalance: 100_000, profitBalance: 0 })
    expect(await person.call(listTransactions, { query: {} })).toMatchObject([
      { type: 'deposit', description: 'Practice balance', amount: 100_000, status: 'completed' },
    ])
    expect(await person.call(listDeposits, { query: {} })).toEqual([])
    expect(await administrator.call(listAllDeposits, { query: { userId: person.id } })).toEqual([])
    const { id } = await api.owner('transactions').where('user_id', person.id).first('id')
    const edit = { body: { newAmount: 7, reason: 'Test' }, headers: { 'if-match': '"any"' } }
    expect((await administrator.send('POST', `/api/admin/deposits/${id}/edit`, edit)).status).toBe(404)
    expect(await reconcile(api.owner)).toEqual([])
  })

  // covers strategies.23
  test('it can be had once after each reset, also by who lost all of it, and from two tabs at once', async () => {
    const person = await api.investor()
    const start = () => person.send('POST', '/api/simulation/practice')
    const answers = await runTwice(start)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await start()).toMatchObject({ status: 409, body: { code: 'PRACTICE_TAKEN' } })
    expect(await person.call(getUser, {})).toMatchObject({ fundBalance: 100_000 })

    await administrator.send('PUT', `/api/admin/profits/${person.id}`, { body: { amount: -1_000, reason: 'All lost' } })
    await person.call(transfer, { body: { fromWallet: 'fund', toWallet: 'profit', amount: cents(100_000) } })
    await person.call(resetSimulation, {})
    expect((await start()).status).toBe(200)
    expect(await person.call(getUser, {})).toMatchObject({ fundBalance: 100_000, profitBalance: 0 })
    expect(await reconcile(api.owner)).toEqual([])
  })

  // covers strategies.25
  test('the steps are what happened, in whatever order, and only choices are kept', async () => {
    const person = await api.investor()
    const stands = async () => (await person.call(getGuide, {})).done
    const done: GuideStep[] = []
    expect(await person.call(getGuide, {})).toEqual({ done, skipped: [], hidden: false, canPractise: true })
    await person.call(answerLesson, { body: { lesson: 'advance-fee', choices: [0, 0, 0] } })
    expect(await stands()).toEqual(['lesson'])
    await person.call(startPractice, {})
    expect(await stands()).toEqual(['money', 'lesson'])
    await person.call(createInvestment, { body: { strategyId: 12, amount: cents(10_000) } })
    expect(await stands()).toEqual(['money', 'start', 'lesson'])
    await passDay(api, api.db, 2)
    expect(await stands()).toEqual(['money', 'start', 'result', 'lesson'])
    await person.call(transfer, { body: { fromWallet: 'fund', toWallet: 'profit', amount: cents(5_000) } })
    const metadata = { mpesaNumber: '0000 000 000' }
    await person.call(createWithdrawal, {
      body: { type: 'withdrawal', amount: cents(5_000), method: 'mpesa', metadata },
    })
    const choice = { skipped: ['back-test' as const], hidden: true }
    expect(await person.call(setGuide, { body: choice })).toEqual({
      ...choice,
      done: ['money', 'start', 'result', 'withdrawal', 'lesson'],
      canPractise: false,
    })
    await person.call(resetSimulation, {})
    expect(await person.call(getGuide, {})).toMatchObject({ ...choice, canPractise: true })
  })
})
