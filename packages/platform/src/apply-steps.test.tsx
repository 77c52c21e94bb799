import { getRunningFigure, RunningFigure } from '@simvest/contracts'
import { MODEL_VERSION } from '@simvest/market'
import { cents } from '@simvest/money'
import { act, screen, waitFor } from '@testing-library/react'
import { connectLive } from './live.ts'
import * as z from 'zod/mini'
import { renderWithApi, signedOut, someRunningFigure } from './testing.tsx'
import { useQuery } from './use-query.ts'

const AT_SEVEN = someRunningFigure({
  day: 122,
  shown: 7,
  steps: Array.from({ length: 8 }, () => cents(0)),
  assistant: { plan: 'low', stake: cents(1_000_000), from: 0, result: cents(0), isClosedOut: false },
  basis: { modelVersion: MODEL_VERSION, parts: 0, room: cents(500_000), investments: [] },
})

function Running() {
  const { data } = useQuery(getRunningFigure, {})
  return <p>{data && `${data.shown}: ${data.result}, ${data.nextStepAt}`}</p>
}

/** Shows the figure and lets the stream carry steps. */
async function scene(answer: () => RunningFigure | Promise<never>) {
  const { calls } = await renderWithApi(<Running />, { getUser: signedOut, getRunningFigure: answer })
  const source = new EventTarget()
  connectLive(() => Object.assign(source, { close() {}, readyState: 1 }) as unknown as EventSource)
  const say = (message: object) =>
    act(async () => {
      const data = JSON.stringify({ changed: ['/api/figures/running'], ...message })
      source.dispatchEvent(new MessageEvent('message', { data }))
    })
  const carry = (from: number, market: readonly number[]) =>
    say({ steps: { day: 122, from, market, sectors: {}, nextStepAt: '2100-01-01T00:00:00.000Z' } })
  return { say, carry, reads: () => calls.filter(({ operation }) => operation === 'getRunningFigure').length }
}

describe('apply steps', () => {
  // covers dashboard.27
  test('a step moves the figure without a read, and one that does not follow is read once', async () => {
    const answers = [AT_SEVEN, someRunningFigure({ ...AT_SEVEN, shown: 11, result: cents(5) })]
    const { carry, reads } = await scene(() => answers.shift() ?? AT_SEVEN)
    await screen.findByText('7: 0, null')
    // Half of 1 % of 10,000 dollars, less a 21st of the day's cost.
    await carry(7, [10_000])
    await screen.findByText('8: 4895, 2100-01-01T00:00:00.000Z')
    await carry(8, [0, 0])
    await screen.findByText('10: 4686, 2100-01-01T00:00:00.000Z')
    await carry(7, [10_000])
    expect(reads()).toBe(1)
    await carry(11, [0])
    await screen.findByText('11: 5, null')
    expect(reads()).toBe(2)
  })

  // covers dashboard.27
  test('an answer that was made before the newest steps goes on with them', async () => {
    const { say, carry, reads } = await scene(() => AT_SEVEN)
    await screen.findByText('7: 0, null')
    await carry(7, [10_000])
    await carry(8, [0, 0])
    await screen.findByText('10: 4686, 2100-01-01T00:00:00.000Z')
    const body = z.encode(RunningFigure, { ...AT_SEVEN, result: cents(100) })
    await say({ carried: { version: 7, values: [{ address: '/api/figures/running', body }] } })
    await screen.findByText('10: 4786, 2100-01-01T00:00:00.000Z')
    expect(reads()).toBe(1)
  })

  // covers dashboard.27
  test.each([121, 120])('on day %d a step of day 122 causes no read: the figure that comes has it', async (day) => {
    const { say, carry, reads } = await scene(() => ({ ...AT_SEVEN, day, shown: 20 }))
    await screen.findByText('20: 0, null')
    await carry(0, [10_000])
    await screen.findByText('20: 0, null')
    const body = z.encode(RunningFigure, { ...AT_SEVEN, shown: 0, steps: [cents(0)] })
    await say({ carried: { version: 7, values: [{ address: '/api/figures/running', body }] } })
    await screen.findByText('1: 4896, 2100-01-01T00:00:00.000Z')
    expect(reads()).toBe(1)
  })

  // covers dashboard.27
  test('a figure of another model is read', async () => {
    const { basis } = AT_SEVEN
    const other = { ...AT_SEVEN, basis: { ...basis, modelVersion: MODEL_VERSION + 1 } }
    const { carry, reads } = await scene(() => other)
    await screen.findByText('7: 0, null')
    await carry(7, [10_000])
    await waitFor(() => expect(reads()).toBe(2))
  })
})
