import type { StandingOrder } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, listStrategies, renderFor } from '#testing.tsx'
import { StandingOrders } from './standing-orders.tsx'

const user = investor({ fundBalance: cents(10_000) })

const order = (own: Partial<StandingOrder> = {}): StandingOrder => ({
  id: 1,
  strategyId: 1,
  strategyName: 'Ladder',
  riskLevel: 'Low',
  sector: 'Bonds',
  amount: cents(5_000),
  every: 2,
  nextDay: 63,
  status: 'active',
  runs: [],
  ...own,
})

type Answers = Parameters<typeof renderFor>[2]
const show = (answers: Answers) => renderFor(user, <StandingOrders />, { listStrategies, ...answers })
const one = async () => within(await screen.findByRole('article', { name: 'Ladder' }))

describe('standing orders', () => {
  // covers strategies.13
  test('an order says what it does next, what the latest day did, and what the days before', async () => {
    await show({
      listStandingOrders: () => [
        order({
          runs: [
            { day: 62, amount: cents(5_000), skipped: 'balance' },
            { day: 60, amount: cents(5_000), skipped: null },
          ],
        }),
        order({ id: 2, strategyName: 'Rocket', amount: null, every: null, nextDay: null }),
        order({ id: 3, strategyName: 'Third', every: 1, status: 'paused' }),
      ],
    })
    const shown = await one()
    expect(shown.getByText(/every 2 simulated days$/).textContent).toBe('$50.00 SIM every 2 simulated days')
    expect(shown.getByText('Next when simulated day 64 lands')).not.toBeNull()
    expect(shown.getByText(/^Day 63: skipped/).textContent).toBe('Day 63: skipped, too little was free for $50.00 SIM')
    expect(shown.getByRole('link', { name: 'Ladder' }).getAttribute('href')).toBe('/trading/1')
    await userEvent.click(shown.getByRole('button', { name: 'History of the standing order for Ladder' }))
    const rows = within(await screen.findByRole('dialog')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Simulated day'),
      expect.stringMatching(/^63.*Skipped: too little was free$/),
      expect.stringMatching(/^61.*Invested$/),
    ])
    await userEvent.keyboard('{Escape}')
    const again = within(screen.getByRole('article', { name: 'Rocket' }))
    expect(again.getByText('What comes back is invested again')).not.toBeNull()
    expect(again.getByText('Next when an investment in it matures')).not.toBeNull()
    const paused = within(screen.getByRole('article', { name: 'Third' }))
    expect(paused.getByText('Paused: nothing is invested')).not.toBeNull()
    expect(paused.getByText(/every simulated day$/)).not.toBeNull()
  })

  // covers strategies.13
  test('an order is paused, resumed, and cancelled after a question', async () => {
    let orders = [order()]
    const { calls } = await show({
      listStandingOrders: () => orders,
      setStandingOrder: ({ body: { status } }) => (orders = status === 'cancelled' ? [] : [order({ status })]),
    })
    const shown = await one()
    await userEvent.click(shown.getByRole('button', { name: 'Pause the standing order for Ladder' }))
    await userEvent.click(await shown.findByRole('button', { name: 'Resume the standing order for Ladder' }))
    await userEvent.click(await shown.findByRole('button', { name: 'Cancel the standing order for Ladder' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/stays invested until it matures/)).not.toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    const sent = calls.filter(({ operation }) => operation === 'setStandingOrder').map(({ input }) => input)
    expect(sent).toEqual(['paused', 'active', 'cancelled'].map((status) => ({ params: { id: 1 }, body: { status } })))
  })

  // covers strategies.13
  test('before an order is set up, it says what it will do, cost and risk; nothing is sent until then', async () => {
    const { calls } = await show({
      listStandingOrders: () => [],
      createStandingOrder: ({ body }) => order({ amount: body.amount ?? null }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New standing order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(await dialog.findByLabelText('Strategy'), 'Rocket, Very High risk')
    await userEvent.type(dialog.getByLabelText('Amount'), '$50.00 SIM')
    const days = dialog.getByLabelText('Repeat every … days')
    await userEvent.clear(days)
    await userEvent.type(days, '3')
    await userEvent.click(dialog.getByRole('button', { name: 'Review' }))

    expect(await screen.findByRole('heading', { name: 'Standing order for Rocket' })).not.toBeNull()
    expect(dialog.getByText(/^We invest/).textContent).toContain('$50.00 SIM at the end of every 3 simulated days')
    expect(dialog.getByText(/^Its costs take 0\.8% of its value each simulated day/).textContent).toMatch(
      /10 days would end at -7\.\d+%\. Nothing is promised/,
    )
    expect(await dialog.findByText(/^After 10 simulated days/)).not.toBeNull()
    expect(dialog.getByText(/^Hypothetical performance/)).not.toBeNull()
    expect(calls.map(({ operation }) => operation)).not.toContain('createStandingOrder')
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('$50.00 SIM')
    await userEvent.click(dialog.getByRole('button', { name: 'Review' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Set up' }))
    expect(await screen.findByText('Standing order set up')).not.toBeNull()
    expect(calls).toContainEqual({
      operation: 'createStandingOrder',
      input: { body: { strategyId: 2, amount: 5_000, every: 3 } },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // covers strategies.13
  test('an order to invest again has neither amount nor days', async () => {
    const { calls } = await show({
      listStandingOrders: () => [],
      createStandingOrder: () => order({ amount: null, every: null, nextDay: null }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New standing order' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'What comes back' }))
    expect(screen.queryByLabelText('Amount')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Review' }))
    expect(await screen.findByText(/^Whenever an investment in this strategy matures/)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Set up' }))
    await waitFor(() =>
      expect(calls).toContainEqual({ operation: 'createStandingOrder', input: { body: { strategyId: 1 } } }),
    )
  })

  // covers strategies.12
  test.each([
    ['x', '1', 'Amount must be a number'],
    ['0.50', '1', 'Please enter an amount between $1.00 SIM and $100,000.00 SIM.'],
    ['5', '31', 'Please enter a whole number of days between 1 and 30.'],
    ['5', '1.5', 'Please enter a whole number of days between 1 and 30.'],
    ['5', 'two', 'Please enter a whole number of days between 1 and 30.'],
  ])('%p every %p days is refused: %p', async (amount, every, message) => {
    await show({ listStandingOrders: () => [] })
    await userEvent.click(await screen.findByRole('button', { name: 'New standing order' }))
    await userEvent.type(await screen.findByLabelText('Amount'), amount)
    const days = screen.getByLabelText('Repeat every … days')
    await userEvent.clear(days)
    await userEvent.type(days, every)
    await userEvent.click(screen.getByRole('button', { name: 'Review' }))
    expect(await screen.findByText(message)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  })

  // covers strategies.13
  test('a refusal of the server leads back to the form, and orders that cannot be read can be tried again', async () => {
    let fails = true
    await show({
      listStandingOrders: () => (fails ? new Refusal(503, { message: 'Later.' }) : []),
      createStandingOrder: () => new Refusal(409, { code: 'STANDING_ORDER_EXISTS', message: 'There is one.' }),
    })
    expect(await screen.findByText('Your standing orders could not be loaded')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'New standing order' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'What comes back' }))
    await userEvent.click(screen.getByRole('button', { name: 'Review' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    expect(await screen.findByText('The standing order was not set up')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Review' })).not.toBeNull()
  })
})
