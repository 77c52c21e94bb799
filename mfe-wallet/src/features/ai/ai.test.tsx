import type { AiStatus } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor, transaction } from '#testing.tsx'
import { AiAssistant } from './ai-assistant.tsx'
import { InvestmentPlans } from './investment-plans.tsx'
import { LastResults } from './last-results.tsx'
import { operationalTime } from './operational-time.ts'

const off: AiStatus = { aiEnabled: false, aiStartTime: null, plan: 'low' }
const reads = { getSystemLoad: () => ({ percent: 3 }), listTransactions: () => [], getAiStatus: () => off }

beforeEach(() => localStorage.clear())

describe('ai', () => {
  // covers dashboard.20
  test.each([
    [null, '00d 00h 00m'],
    ['2026-01-01T00:00:00.000Z', '01d 02h 03m'],
    ['2026-01-03T00:00:00.000Z', '00d 00h 00m'],
  ])('since %p it ran for %p', (start, time) => {
    expect(operationalTime(start, Date.parse('2026-01-02T02:03:59.000Z'))).toBe(time)
  })

  // covers dashboard.18, dashboard.20
  test('off, it says so in every label; with an empty wallet it cannot be turned on', async () => {
    const user = investor()
    const words = 'You need to fund your wallet to activate AI.'
    const toggleAi = () => new Refusal(409, { message: words, code: 'AI_NEEDS_FUNDS' })
    await renderFor(user, <AiAssistant user={user} />, { ...reads, toggleAi })
    for (const label of ['AI DISABLED', 'INACTIVE', 'STOPPED', '00d 00h 00m', '3%'])
      expect(await screen.findByText(label)).not.toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: 'AI assistant' }))
    expect(await screen.findByText('AI Activation Failed')).not.toBeNull()
    expect(screen.getByText(words)).not.toBeNull()
  })

  // covers A9.1
  test('the load is read only while somebody sees it', async () => {
    let see: ((isIntersecting: boolean) => void) | undefined
    class Observer {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer })
    const user = investor()
    const { calls } = await renderFor(user, <AiAssistant user={user} />, reads)
    const read = () => calls.filter(({ operation }) => operation === 'getSystemLoad').length
    expect(await screen.findByText('STOPPED')).not.toBeNull()
    await act(async () => see?.(false))
    expect(read()).toBe(0)
    await act(async () => see?.(true))
    expect(await screen.findByText('3%')).not.toBeNull()
    expect(read()).toBe(1)
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  })

  // covers dashboard.19, dashboard.20
  test('funded, it is turned on, refreshes its status and says so', async () => {
    const user = investor({ fundBalance: cents(100) })
    let status = off
    await renderFor(user, <AiAssistant user={user} />, {
      ...reads,
      getAiStatus: () => status,
      toggleAi: () => (status = { ...off, aiEnabled: true, aiStartTime: new Date().toISOString() }),
    })
    await userEvent.click(screen.getByRole('switch', { name: 'AI assistant' }))
    expect(await screen.findByText('AI status updated')).not.toBeNull()
    for (const label of ['AI ENABLED', 'ACTIVE', 'RUNNING']) expect(screen.getByText(label)).not.toBeNull()
    expect(screen.getByText(/^“Engine” is decoration/)).not.toBeNull()
  })

  // covers dashboard.19
  test('a refusal leaves it as it was', async () => {
    const user = investor({ fundBalance: cents(100) })
    await renderFor(user, <AiAssistant user={user} />, {
      ...reads,
      toggleAi: () => new Refusal(409, { message: 'Not now.' }),
    })
    await userEvent.click(screen.getByRole('switch', { name: 'AI assistant' }))
    expect(await screen.findByText('Failed to update AI status')).not.toBeNull()
    expect(screen.getByText('AI DISABLED')).not.toBeNull()
  })

  // covers dashboard.21
  test('shows what was settled last, gains and losses', async () => {
    await renderFor(investor(), <LastResults when />, {
      listTransactions: () => [
        transaction({ id: 2, type: 'profit', amount: cents(-250), status: 'completed' }),
        transaction({ id: 1, type: 'profit', amount: cents(400), status: 'completed' }),
      ],
    })
    const results = await screen.findByRole('region', { name: 'Last settled results' })
    expect(await within(results).findByLabelText('minus 2.50 simulated dollars')).not.toBeNull()
    expect(within(results).getByLabelText('plus 4.00 simulated dollars')).not.toBeNull()
  })

  // covers dashboard.28
  test('before the first result there is no room for results', async () => {
    const { container } = await renderFor(investor(), <LastResults when />, reads)
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  // covers dashboard.16
  test('a plan is chosen in a dialog that says what its target is worth', async () => {
    const { calls } = await renderFor(investor(), <InvestmentPlans />, {
      getAiStatus: () => off,
      chooseRiskPlan: ({ body }) => ({ ...off, plan: body.plan }),
    })
    expect(await screen.findByText(/^Hypothetical performance/)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Choose High Risk' }))
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('Up to 500% in 24 h, time-lapse, can lose')
    expect(dialog.textContent).toContain('Hypothetical performance')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose High Risk' }))
    expect(await screen.findByText('Risk Plan Selected')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'chooseRiskPlan', input: { body: { plan: 'high' } } })
    expect(localStorage.getItem('riskPlan')).toBe('high')
  })

  // covers dashboard.17
  test('while the server cannot be asked, the plan kept in this browser is shown', async () => {
    localStorage.setItem('riskPlan', 'high')
    await renderFor(investor(), <InvestmentPlans />, { getAiStatus: () => new Refusal(400, { message: 'No.' }) })
    const high = await screen.findByRole('region', { name: 'High Risk' })
    expect(within(high).getByText('Chosen')).not.toBeNull()
  })
})
