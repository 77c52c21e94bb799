import { createDeposit } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { screen, waitFor } from '@testing-library/react'
import { press, renderActing, waitForAct, waitLess } from './visit-order.tsx'
import { aUser, Refusal } from './testing.tsx'
import { actOf, useRun } from './use-run.ts'

beforeAll(waitLess)
beforeEach(() => localStorage.clear())

/** Three orders at once, and what became of each. */
function Orders() {
  const run = useRun<number>('test', (amount) => actOf(createDeposit, { body: { amount: cents(amount) } }))
  const became = run.steps.map(({ outcome }) => (outcome ? (outcome.message ?? 'done') : 'open'))
  return (
    <>
      <p role="status">{became.join(', ')}</p>
      <p>{run.error?.message}</p>
      <button onClick={() => run.start([100, 200, 300])}>Start</button>
      <button onClick={run.goOn}>Go on</button>
      <button onClick={run.forget}>Forget</button>
    </>
  )
}

const became = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
const amountsAndKeys = (sent: { body: unknown; key: string | undefined }[]) =>
  sent.map(({ body, key }) => `${(body as { amount: number }).amount} ${key}`)

describe('use run', () => {
  // covers desk.27
  test('one after another, each under a key of its own; a refusal is the result of its act and stops no other', async () => {
    const { sent, plan } = await renderActing(<Orders />)
    plan.faults.push(undefined, { status: 409 })
    await press('Start')
    await became('done, Refused 409., done')
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    await press('Forget')
    await became('')
  })

  // covers desk.28
  test.each([
    ['was lost', ['lost', 'lost', 'lost']],
    ['was 503', [{ status: 503 }, { status: 503 }, { status: 503 }]],
    ['was 429', [{ status: 429 }]],
  ] as const)('where an answer %s the run stops, and goes on with that act under its key', async (_what, faults) => {
    const { sent, plan } = await renderActing(<Orders />)
    plan.faults.push(undefined, ...faults)
    await press('Start')
    await became('done, open, open')
    const before = sent.length
    await press('Go on')
    await became('done, done, done')
    const acts = amountsAndKeys(sent)
    expect(acts.length).toBe(before + 2)
    expect(new Set(acts).size).toBe(3)
  })

  // covers desk.28
  test('after a reload the run is there, goes on under the same keys, and no other begins before its end', async () => {
    const first = await renderActing(<Orders />)
    first.plan.faults.push('lost', 'lost', 'lost')
    await press('Start')
    await became('open, open, open')
    await waitFor(() => expect(first.sent.length).toBe(3))
    await waitForAct()
    first.unmount()
    const second = await renderActing(<Orders />)
    await became('open, open, open')
    await press('Start')
    await waitForAct()
    expect(second.sent).toEqual([])
    await press('Go on')
    await became('done, done, done')
    expect(amountsAndKeys(second.sent)[0]).toBe(amountsAndKeys(first.sent)[0])
  })

  // covers desk.28
  test('a run is of who started it', async () => {
    const first = await renderActing(<Orders />, { createDeposit: () => new Refusal(503, 'away') })
    await press('Start')
    await became('open, open, open')
    await waitForAct()
    first.unmount()
    await renderActing(<Orders />, { getUser: () => aUser({ id: 8 }) })
    expect((await screen.findByRole('status')).textContent).toBe('')
  })
})
