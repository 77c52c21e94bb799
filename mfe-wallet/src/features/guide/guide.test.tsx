import { type Guide as State, GUIDE_STEPS } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { FirstMoney } from './first-money.tsx'
import { Guide, ShowGuide } from './guide.tsx'

beforeEach(() => localStorage.clear())

const skeletons = () => document.querySelectorAll('span[aria-hidden=true][style]').length

/** Renders the guide of somebody who stands there; what they choose is kept. */
async function render(standing: Partial<State>, user = investor()) {
  let state: State = { done: [], skipped: [], hidden: false, canPractise: true, ...standing }
  const onTransfer = jest.fn()
  const element = (
    <>
      <Guide user={user} onTransfer={onTransfer} />
      <ShowGuide />
    </>
  )
  const { calls } = await renderFor(user, element, {
    getGuide: () => state,
    setGuide: ({ body }) => (state = { ...state, ...body }),
    startPractice: () => {
      state = { ...state, done: [...state.done, 'money'], canPractise: false }
      return { message: '$1,000.00 SIM to practise with is in your Fund wallet.' }
    },
  })
  return { calls, onTransfer }
}
const current = () => screen.findByText(/./, { selector: '[aria-current=step] p[tabindex]' })

describe('guide', () => {
  // covers strategies.26
  test('a beginner starts with the practice balance, and goes on to the back-test', async () => {
    await render({})
    await userEvent.click(await screen.findByRole('button', { name: /^Start with/ }))
    expect((await current()).textContent).toBe('See what could have happened')
    expect(document.activeElement).toBe(await current())
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 6 first steps')
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
    expect((await current()).textContent).toBe('Put it to work')
    const way = within(screen.getByRole('region', { name: 'Your first steps' }))
    expect(way.getByRole('link', { name: 'To the strategies' }).getAttribute('href')).toBe('/trading')
  })

  // covers strategies.26
  test('with a profit the guide leads to the withdrawal', async () => {
    await render({ done: GUIDE_STEPS.slice(0, 4) }, investor({ profitBalance: cents(1) }))
    expect((await screen.findByRole('link', { name: 'Withdraw' })).getAttribute('href')).toBe('/withdraw')
  })

  // covers strategies.26
  test('without one it leads through a transfer first', async () => {
    const { onTransfer } = await render({ done: GUIDE_STEPS.slice(0, 4) })
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer from Fund to Profit' }))
    expect(onTransfer).toHaveBeenCalled()
  })

  // covers strategies.27
  test('a step can be skipped, the guide hidden and shown again where it stood', async () => {
    await render({ done: ['money'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Skip this step' }))
    expect((await current()).textContent).toBe('Wait for the first result')
    await userEvent.click(screen.getByRole('button', { name: 'Hide the first steps' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show the first steps' }))
    expect((await current()).textContent).toBe('Wait for the first result')
  })

  // covers dashboard.8
  test('the place of the chart leads to the practice balance only where the first steps do not offer it', async () => {
    for (const hidden of [false, true]) {
      const getGuide = () => ({ done: [], skipped: [], hidden, canPractise: true })
      await renderFor(investor(), <FirstMoney />, { getGuide })
      expect(await screen.findByText('Your chart begins with your first money.')).not.toBeNull()
      expect(screen.queryAllByRole('link', { name: 'Begin with $1,000.00 SIM' })).toHaveLength(hidden ? 1 : 0)
      cleanup()
    }
  })

  // covers strategies.27
  test('it is gone for good once everything is done or skipped', async () => {
    const { calls } = await render({
      done: ['money', 'start', 'result'],
      skipped: ['back-test', 'withdrawal', 'lesson'],
    })
    expect(calls.map(({ operation }) => operation)).toContain('getGuide')
    expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  const unanswered = () => new Promise<never>(() => undefined)
  const draw = (getGuide: () => State | Promise<never>) =>
    renderFor(investor(), <Guide user={investor()} onTransfer={jest.fn()} />, { getGuide })

  test('no place is kept for what could not be read', async () => {
    await renderFor(investor(), <Guide user={investor()} onTransfer={jest.fn()} />, {
      getGuide: () => new Refusal(503, { message: 'Later.' }),
    })
    await waitFor(() => expect(skeletons()).toBe(0))
  })

  test('no place is kept where this device knows that it is gone', async () => {
    await draw(() => ({ done: [...GUIDE_STEPS], skipped: [], hidden: false, canPractise: false }))
    await waitFor(() => expect(skeletons()).toBe(0))
    cleanup()
    await draw(unanswered)
    expect(skeletons()).toBe(0)
  })

  // The last one, because its question stays open.
  test('its place is kept until it is known whether somebody needs it', async () => {
    await draw(unanswered)
    expect(skeletons()).toBe(1)
  })
})
