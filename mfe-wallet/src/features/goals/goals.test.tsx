import type { Goal, Position } from '@simvest/contracts'
import { cents, ZERO } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { Goals } from './goals.tsx'
import { toldChance } from './told-chance.ts'

const position = (own: Partial<Position> = {}): Position => ({
  day: 10,
  fund: cents(105_000),
  profit: ZERO,
  held: ZERO,
  plan: null,
  investments: [],
  orders: [],
  ...own,
})
const goal = (id: number, amount: number, day: number): Goal => ({
  id,
  amount: cents(amount),
  day,
  setOn: 9,
  totalThen: cents(100_000),
})

type Answers = Parameters<typeof renderFor>[2]
const show = (answers: Answers) =>
  renderFor(investor({ fundBalance: cents(100) }), <Goals />, { getPosition: () => position(), ...answers })
const one = async (day: number) => within(await screen.findByRole('article', { name: `Goal for simulated day ${day}` }))

describe('goals', () => {
  // covers strategies.14
  test('a goal says how far it is, and how many people reach it, in words that promise nothing', async () => {
    await show({ listGoals: () => [goal(1, 100_000, 3), goal(2, 100_000, 12), goal(3, 500_000, 12)] })
    const over = await one(4)
    expect(over.getByText('The day of this goal is over.')).not.toBeNull()
    const [near, far] = await screen.findAllByRole('article', { name: 'Goal for simulated day 13' })
    expect(near?.textContent).toContain('$1,000.00 SIM by simulated day 13')
    expect(within(far as HTMLElement).getByText('You have', { exact: false }).textContent).toBe(
      'You have $1,050.00 SIM now.',
    )
    expect(
      within(far as HTMLElement)
        .getByRole('progressbar')
        .getAttribute('aria-valuetext'),
    ).toBe('21% of it')
    // Money that lies still reaches what is already there, and nothing else.
    expect(await within(near as HTMLElement).findByText('More than 95 in 100 reach it')).not.toBeNull()
    expect(within(far as HTMLElement).getByText('Fewer than 1 in 100 reach it')).not.toBeNull()
    expect(
      within(far as HTMLElement).getByText(/^We simulated 1,000 people in your position\. None got there/),
    ).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Where does this come from?' }).getAttribute('href')).toBe('/simulation')
  })

  test.each([
    [0, 'Fewer than 1 in 100 reach it'],
    [83, 'About 1 in 12 reach it'],
    [330, 'About 1 in 3 reach it'],
    [501, 'About 5 in 10 reach it'],
    [949, 'About 9 in 10 reach it'],
    [1_000, 'More than 95 in 100 reach it'],
  ])('%p of 1,000 is told as %p', (reached, said) => {
    expect(toldChance(reached, 1_000)).toBe(said)
  })

  test('a goal is set and removed', async () => {
    let goals: Goal[] = []
    const { calls } = await show({
      listGoals: () => goals,
      createGoal: () => (goals = [goal(1, 500_000, 99)]),
      removeGoal: () => (goals = []),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New goal' }))
    const dialog = within(await screen.findByRole('dialog'))
    const days = dialog.getByLabelText('In how many simulated days')
    await userEvent.clear(days)
    await userEvent.type(days, '91')
    await userEvent.type(dialog.getByLabelText('Total to have'), '$5,000')
    await userEvent.click(dialog.getByRole('button', { name: 'Set goal' }))
    expect(await dialog.findByText('Please enter a whole number of days between 1 and 90.')).not.toBeNull()
    await userEvent.clear(days)
    await userEvent.type(days, '90')
    await userEvent.click(dialog.getByRole('button', { name: 'Set goal' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the goal for simulated day 100' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(calls.filter(({ operation }) => operation.endsWith('Goal')).map(({ input }) => input)).toEqual([
      { body: { amount: 500_000, days: 90 } },
      { params: { id: 1 } },
    ])
  })

  test('goals that cannot be read can be tried again', async () => {
    let fails = true
    await show({ listGoals: () => (fails ? new Refusal(503, { message: 'Later.' }) : []) })
    expect(await screen.findByText('Your goals could not be loaded')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Your goals could not be loaded')).toBeNull())
  })
})
