import type { Strategy } from '@simvest/contracts'
import { strategyTarget } from '@simvest/market-view'
import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { Strategies } from './strategies.tsx'

const strategy = (id: number, name: string, riskLevel: Strategy['riskLevel']): Strategy => ({
  id,
  name,
  description: `How ${name} works`,
  riskLevel,
  sector: 'Bonds',
})

const listStrategies = () => [strategy(1, 'Ladder', 'Low'), strategy(2, 'Rocket', 'Very High')]
const listWatched = () => []
const user = investor({ fundBalance: cents(10_000) })
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

const invest = async (amount: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Invest Now in Ladder' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Amount'), amount)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Invest' }))
}

describe('strategies', () => {
  // covers strategies.3
  test('strategies are found by risk and by words', async () => {
    await renderFor(user, <Strategies />, { listStrategies, listWatched })
    await userEvent.click(await screen.findByRole('tab', { name: 'High Risk' }))
    expect(names()).toEqual(['Rocket'])
    await userEvent.click(screen.getByRole('tab', { name: 'All Strategies' }))
    await userEvent.type(screen.getByLabelText('Search strategies'), 'LADDER')
    expect(names()).toEqual(['Ladder'])
    await userEvent.type(screen.getByLabelText('Search strategies'), '!')
    expect(screen.getByText('No strategies found matching your criteria.')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all strategies' }))
    expect(names()).toEqual(['Ladder', 'Rocket'])
  })

  // covers strategies.8
  test('what is watched stands in a tab of its own, and leads to the pages of its strategies', async () => {
    let watched: number[] = []
    await renderFor(user, <Strategies />, {
      listStrategies,
      listWatched: () => watched,
      watchStrategy: ({ body }) => (watched = [body.strategyId]),
      listMarketDays: () => [],
    })
    const tab = screen.getByRole('tab', { name: 'Watch-list' })
    await userEvent.click(tab)
    expect(await screen.findByText('Your watch-list is empty')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all strategies' }))
    expect(screen.getByRole('link', { name: 'Ladder' }).getAttribute('href')).toBe('/trading/1')
    await userEvent.click(screen.getByRole('button', { name: 'Watch Rocket' }))
    await userEvent.click(tab)
    const list = within(await screen.findByRole('table', { name: 'My watch-list' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rocket'])
    expect(list.getByText('The market, without costs')).not.toBeNull()
    await userEvent.type(screen.getByLabelText('Search strategies'), 'Ladder')
    expect(screen.getByText('No strategies found matching your criteria.')).not.toBeNull()
  })

  test('a watch-list that cannot be read can be tried again', async () => {
    let fails = true
    await renderFor(user, <Strategies />, {
      listStrategies,
      listWatched: () => (fails ? new Refusal(503, { message: 'Later.' }) : []),
    })
    await userEvent.click(screen.getByRole('tab', { name: 'Watch-list' }))
    expect(await screen.findByText('Your watch-list could not be loaded')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your watch-list is empty')).not.toBeNull()
  })

  // covers strategies.16
  test.each([
    ['Low', '5-10%'],
    ['Medium', '10-15%'],
    ['High', '15-25%'],
    ['Very High', '20-40%'],
  ] as const)('the estimate of %s risk is a target that can be missed', (risk, range) => {
    expect(strategyTarget(risk)).toBe(`Simulated target ${range} over 10 simulated days, can lose`)
  })

  // covers strategies.19
  test('an amount is invested', async () => {
    const { calls } = await renderFor(user, <Strategies />, {
      listStrategies,
      listWatched,
      createInvestment: ({ body }) => ({
        id: 1,
        strategyId: body.strategyId,
        strategyName: 'Ladder',
        riskLevel: 'Low',
        amount: body.amount,
        currentValue: body.amount,
        progress: 0,
        status: 'active',
        values: [body.amount],
        createdAt: '2026-01-01T00:00:00.000Z',
      }),
    })
    await invest('100')
    expect(await screen.findByText('Investment created')).not.toBeNull()
    expect(screen.getByText('You have successfully invested in the strategy')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'createInvestment', input: { body: { strategyId: 1, amount: 10_000 } } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // covers strategies.17
  test.each([
    ['x', 'Amount must be a number'],
    ['0', 'Amount must be greater than 0'],
    ['100.01', 'Amount cannot exceed your balance'],
  ])('%p is refused: %p', async (amount, message) => {
    const { calls } = await renderFor(user, <Strategies />, { listStrategies, listWatched })
    await invest(amount)
    expect(await screen.findByText(message)).not.toBeNull()
    expect(calls.map(({ operation }) => operation)).not.toContain('createInvestment')
  })

  // covers strategies.20
  test('a refusal of the server keeps the dialog and what was typed', async () => {
    await renderFor(user, <Strategies />, {
      listStrategies,
      listWatched,
      createInvestment: () => new Refusal(409, { message: 'Amount cannot exceed your balance' }),
    })
    await invest('50')
    expect(await screen.findByText('Investment failed')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50')
  })
})
