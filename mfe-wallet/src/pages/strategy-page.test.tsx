import { type Strategy } from '@simvest/contracts'
import { WATCH_LIST } from '@simvest/contracts/limits'
import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, listStrategies, renderFor } from '#testing.tsx'
import { StrategyPage } from './strategy-page.tsx'

// The chart has tests of its own.
jest.mock('@simvest/market-view', () => ({
  ...jest.requireActual<object>('@simvest/market-view'),
  StrategyCourse: ({ of, beside }: { of: Strategy; beside?: Strategy }) =>
    `course of ${of.name}${beside ? ` beside ${beside.name}` : ''}`,
}))

const user = investor({ fundBalance: cents(100_000) })

type Answers = Parameters<typeof renderFor>[2]
const visit = (address: string, answers: Answers = {}) =>
  renderFor(user, <StrategyPage />, { listStrategies, listWatched: () => [], ...answers }, address, '/trading/:id')

describe('strategy page', () => {
  // covers strategies.4
  test('a strategy says what it is, what is claimed and what became of those who believed it', async () => {
    document.title = 'Strategy · Simvest (simulated)'
    await visit('/trading/1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ladder' })).not.toBeNull()
    expect(document.title).toBe('Ladder · Simvest (simulated)')
    expect(screen.getByText('Bonds. How Ladder works.')).not.toBeNull()
    const target = within(screen.getByRole('region', { name: 'Target and odds' }))
    expect(target.getByText('Simulated target 5-10% over 10 simulated days, can lose', { exact: false })).not.toBeNull()
    expect(await target.findByText(/^After 10 simulated days/)).not.toBeNull()
    expect(target.getByText(/^Hypothetical performance/)).not.toBeNull()
    expect(screen.getByText('course of Ladder')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'All strategies' }).getAttribute('href')).toBe('/trading')
  })

  // covers strategies.6
  test('what is beside it stands in the address, and the two can change places', async () => {
    await visit('/trading/1?with=2')
    expect(await screen.findByText('course of Ladder beside Rocket')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'To Rocket' }).getAttribute('href')).toBe('/trading/2?with=1')
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'The market alone')
    expect(screen.getByText('course of Ladder')).not.toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'Rocket, Very High risk')
    expect(screen.getByText('course of Ladder beside Rocket')).not.toBeNull()
  })

  // covers strategies.6
  test.each(['?with=1', '?with=99', '?with=', '?with=x'])('nothing stands beside it for %s', async (search) => {
    await visit(`/trading/1${search}`)
    expect(await screen.findByText('course of Ladder')).not.toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>('Compare with').value).toBe('')
  })

  // covers strategies.4
  test('an amount that was tried is invested from there', async () => {
    await visit('/trading/1', { listMarketDays: () => [] })
    await userEvent.click(await screen.findByRole('button', { name: 'Back-test' }))
    const field = await screen.findByLabelText('Amount to try')
    await userEvent.clear(field)
    await userEvent.type(field, '$1,234.50 SIM')
    await userEvent.click(screen.getByRole('button', { name: 'Invest this amount…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Invest in Ladder' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('1234.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Invest Now in Ladder' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  })

  test('it is put on the watch-list and taken off', async () => {
    let watched: number[] = []
    const { calls } = await visit('/trading/2', {
      listWatched: () => watched,
      watchStrategy: ({ body }) => (watched = body.watched ? [body.strategyId] : []),
    })
    const button = await screen.findByRole('button', { name: 'Watch Rocket' })
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    expect(calls.filter(({ operation }) => operation === 'watchStrategy').map(({ input }) => input)).toEqual([
      { body: { strategyId: 2, watched: true } },
      { body: { strategyId: 2, watched: false } },
    ])
  })

  test('a full watch-list says so', async () => {
    const message = `A watch-list has room for ${WATCH_LIST.most} strategies. Take one off first.`
    await visit('/trading/2', {
      watchStrategy: () => new Refusal(409, { code: 'WATCH_LIST_FULL', message }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Watch Rocket' }))
    expect(await screen.findByText(message)).not.toBeNull()
  })

  // covers strategies.7
  test.each(['99', 'x'])('of %s, which is not offered, it says so and leads to those that are', async (id) => {
    await visit(`/trading/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such strategy' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Show all strategies' }).getAttribute('href')).toBe('/trading')
  })

  test('strategies that cannot be read can be tried again', async () => {
    let fails = true
    await visit('/trading/1', {
      listStrategies: () => (fails ? new Refusal(503, { message: 'Later.' }) : listStrategies()),
    })
    expect(await screen.findByText('The strategy could not be loaded')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ladder' })).not.toBeNull()
  })
})
