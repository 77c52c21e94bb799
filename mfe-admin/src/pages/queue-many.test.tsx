import type { DryRunLine } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { administrator, adminUser, deposit, inputsOf, queueItem, withdrawal } from '#testing/fixtures.ts'
import { giveReason, press } from '#testing/open-act.tsx'
import { WithSession } from '#testing/with-session.tsx'
import { QueuePage } from './queue-page.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

beforeEach(() => localStorage.clear())

const ADA = queueItem({ id: 10, subjectId: 5, username: 'ada' })
const BOB = queueItem({ id: 12, subjectId: 6, username: 'bob', amount: cents(20_000) })
const CARL = queueItem({ id: 14, kind: 'withdrawal', subjectId: 7, username: 'carl', amount: cents(10_000) })
const EVE = queueItem({ id: 19, kind: 'document', subjectId: 9, username: 'eve', amount: null })

const line = (id: number, changes: Partial<DryRunLine> = {}): DryRunLine => ({
  id,
  refusal: null,
  effects: [{ userId: 9, username: 'ada', wallet: 'fund', before: cents(0), after: cents(50_000) }],
  reward: null,
  ownerState: 'active',
  oddities: [],
  note: null,
  version: 'queue-1',
  ...changes,
})

async function show(answers: Answers = {}) {
  const view = await renderWithApi(
    <WithSession>
      <QueuePage />
    </WithSession>,
    {
      getUser: () => administrator,
      getUserForAdmin: () => adminUser(),
      listQueue: () => [ADA, BOB, CARL, EVE],
      listLooks: () => [],
      lookAtItem: ({ body }) => body,
      dryRunDecisions: ({ query }) => query.ids.map((id) => line(id)),
      decideDeposit: () => ({ ...deposit, status: 'paid' }),
      approveWithdrawal: () => withdrawal({ status: 'approved' }),
      rejectWithdrawal: () => withdrawal({ status: 'rejected' }),
      ...answers,
    },
  )
  await screen.findAllByRole('row', { hidden: true })
  return view
}

const dialog = () => within(screen.getByRole('dialog'))

describe('queue many', () => {
  // covers desk.27
  test('x selects, X selects the page, and documents cannot be selected', async () => {
    await show()
    await userEvent.keyboard('x')
    expect(screen.getByText('1 selected')).not.toBeNull()
    await userEvent.keyboard('X')
    expect(screen.getByText('3 selected')).not.toBeNull()
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    await press('Clear selection')
    expect(screen.queryByRole('group', { name: 'Selected' })).toBeNull()
  })

  // covers desk.27
  test('many at once: what will become of each, then each as an act of its own with the version that was seen', async () => {
    const effects = [
      { userId: 6, username: 'bob', wallet: 'fund', before: cents(0), after: cents(20_000) },
      { userId: 8, username: 'rita', wallet: 'fund', before: cents(0), after: cents(3_400) },
    ] as const
    const { calls } = await show({
      dryRunDecisions: () => [
        line(5, { reward: { username: 'rose', amount: cents(8_500), isHeld: true } }),
        line(6, { effects: [...effects], reward: { username: 'rita', amount: cents(3_400), isHeld: false } }),
        line(7, { version: 'another' }),
      ],
    })
    await userEvent.keyboard('Xa')
    expect(await dialog().findByText('Left out: It changed since it was selected.')).not.toBeNull()
    const words = screen.getByRole('dialog').textContent
    expect(words).toContain('2 of them, $700.00 SIM in all')
    expect(words).toContain('Fund $0.00 SIM → $500.00 SIM')
    expect(words).toContain('Reward of rose: $85.00 SIM waits for their identity check')
    expect(words).toContain('Reward of rita: Fund $0.00 SIM → $34.00 SIM')
    await press('Approve 2')
    expect(await dialog().findByText('2 done, 0 refused.')).not.toBeNull()
    expect(inputsOf(calls, 'decideDeposit')).toEqual(
      [5, 6].map((id) => ({ params: { id }, body: { action: 'approve', userId: 9 }, version: 'queue-1' })),
    )
    expect(inputsOf(calls, 'approveWithdrawal')).toEqual([])
    await press('Done')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // covers desk.27
  test('a withdrawal among them is approved with the version that was seen, too', async () => {
    const { calls } = await show()
    await userEvent.keyboard('Xa')
    await press('Approve 3')
    expect(await dialog().findByText('3 done, 0 refused.')).not.toBeNull()
    expect(inputsOf(calls, 'approveWithdrawal')).toEqual([{ params: { id: 7 }, version: 'queue-1', body: {} }])
  })

  // covers desk.27
  test('a rejection of many asks for one reason, and shows the outcome of each', async () => {
    const message = 'This deposit was already approved by colleague.'
    const { calls } = await show({
      decideDeposit: ({ params }) =>
        params.id === 5 ? new Refusal(409, { message, code: 'DEPOSIT_CLOSED' }) : { ...deposit, status: 'cancelled' },
    })
    await userEvent.keyboard('Xr')
    await press('Reject 3')
    expect(await dialog().findByText('Please give a reason.')).not.toBeNull()
    await giveReason('Test money')
    await press('Reject 3')
    expect(await dialog().findByText('2 done, 1 refused.')).not.toBeNull()
    expect(dialog().getByText(message)).not.toBeNull()
    expect(inputsOf(calls, 'rejectWithdrawal')).toEqual([
      { params: { id: 7 }, version: 'queue-1', body: { reason: 'Test money' } },
    ])
  })

  // covers desk.27
  test('one press writes a frequent reason that fits all of them', async () => {
    const { calls } = await show({ decideDeposit: () => ({ ...deposit, status: 'cancelled' }) })
    const offered = () =>
      within(screen.getByRole('group', { name: 'Frequent reasons' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    await userEvent.keyboard('Xr')
    expect(offered()).toEqual(['Cancelled as you asked.'])
    await press('Back')
    await press('Clear selection')
    await userEvent.click(screen.getByRole('checkbox', { name: /of ada$/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /of bob$/ }))
    await press('Reject selected')
    expect(offered()).toHaveLength(3)
    await press('Ordered twice.')
    await press('Reject 2')
    expect(await dialog().findByText('2 done, 0 refused.')).not.toBeNull()
    const reasons = inputsOf(calls, 'decideDeposit').map((input) => (input as { body: { reason: string } }).body.reason)
    expect(reasons).toEqual(['Ordered twice.', 'Ordered twice.'])
  })

  // covers desk.28
  test('after a lost connection and a reload the run continues where it stopped', async () => {
    const run = { about: { ...ADA, verdict: 'approve' }, key: 'the-key' }
    const order = { userId: administrator.id, key: 'run', sentAt: Date.now(), input: [run] }
    localStorage.setItem('run queue', JSON.stringify(order))
    const { calls } = await show()
    expect(await dialog().findByText('0 of 1 decided')).not.toBeNull()
    expect(inputsOf(calls, 'decideDeposit')).toEqual([])
    await press('Continue')
    expect(await dialog().findByText('1 done, 0 refused.')).not.toBeNull()
  })

  // covers desk.26
  test('an item that another administrator has open says so, and the item that is open here is announced', async () => {
    const { calls } = await show({ listLooks: () => [{ username: 'colleague', item: 12 }] })
    expect((await screen.findByText('colleague is looking at it')).closest('tr')?.textContent).toContain('bob')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(inputsOf(calls, 'lookAtItem')).toEqual([{ body: { item: 10 } }]))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(inputsOf(calls, 'lookAtItem').at(-1)).toEqual({ body: { item: null } }))
  })
})
