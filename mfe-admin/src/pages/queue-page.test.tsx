import type { QueueItem } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { TestPage, Refusal, renderWithApi } from '@simvest/platform/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  FACTS,
  administrator,
  adminUser,
  deposit,
  dryRunLine,
  inputsOf,
  queueItem,
  withdrawal,
} from '#testing/fixtures.ts'
import { giveReason, press } from '#testing/open-act.tsx'
import { QueuePage } from './queue-page.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const ADA = queueItem({ id: 10, subjectId: 5, username: 'ada' })
const BOB = queueItem({
  id: 12,
  kind: 'withdrawal',
  subjectId: 6,
  username: 'bob',
  amount: cents(10_000),
  method: 'crypto',
  walletAddress: 'SIM-OF-MY-OWN-1',
  oddities: ['first-withdrawal'],
})
const EVE = queueItem({ id: 19, kind: 'document', subjectId: 9, username: 'eve', amount: null, status: 'begun' })

/** A queue that decided items leave. */
async function show(items: readonly QueueItem[] = [ADA, BOB, EVE], answers: Answers = {}, path = '/admin/queue') {
  let waiting = items
  const decided = (id: number) => {
    waiting = waiting.filter(({ subjectId }) => subjectId !== id)
  }
  const view = await renderWithApi(
    <QueuePage />,
    {
      ...FACTS,
      getUser: () => administrator,
      getUserForAdmin: () => adminUser(),
      listQueue: () => [...waiting],
      listLooks: () => [],
      lookAtItem: ({ body }) => body,
      decideDeposit: ({ params }) => {
        decided(params.id)
        return { ...deposit, status: 'paid' }
      },
      rejectWithdrawal: ({ params }) => {
        decided(params.id)
        return withdrawal({ status: 'rejected' })
      },
      ...answers,
    },
    path,
  )
  if (waiting.length > 0) await screen.findAllByRole('row')
  return view
}

/** Waits until the facts are shown: the confirming button then has the focus. */
const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))
const focusedReady = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull())
const current = () => document.querySelector('tr[aria-current]')?.textContent ?? ''

describe('queue page', () => {
  // covers desk.21
  test('the queue: how long, what, who, how much, where to, and what is odd', async () => {
    await show()
    const [, first, second, third] = screen.getAllByRole('row')
    expect(first?.textContent).toMatch(/dDepositada.*\$500\.00 SIM.*Pending/)
    expect(second?.textContent).toMatch(/Withdrawalbob.*First withdrawal.*\$100\.00 SIM.*SIM-OF-MY-OWN-1/)
    expect(third?.textContent).toMatch(/ID documenteve.*Under review/)
    expect(screen.getByRole('status').textContent).toBe('3 waiting')
  })

  // covers desk.24
  test('the keyboard alone: j and k move, Enter opens, a and r decide, and the next one takes its place', async () => {
    const { calls } = await show()
    await userEvent.keyboard('j')
    expect(current()).toContain('bob')
    await userEvent.keyboard('k')
    expect(current()).toContain('ada')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: 'Deposit of ada' })).not.toBeNull()
    await userEvent.keyboard('a')
    expect(screen.getByRole('alertdialog').textContent).toContain('$500.00 SIM')
    await focused('Approve deposit')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(current()).toContain('bob'))
    expect(inputsOf(calls, 'decideDeposit')).toEqual([
      { params: { id: 5 }, body: { action: 'approve', userId: 9 }, version: 'queue-1' },
    ])
    await userEvent.keyboard('r')
    await giveReason('Unknown address')
    await focusedReady('Reject withdrawal')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(current()).toContain('eve'))
    expect(inputsOf(calls, 'rejectWithdrawal')).toEqual([
      { params: { id: 6 }, body: { reason: 'Unknown address' }, version: 'queue-1' },
    ])
    await userEvent.keyboard('{Escape}?')
    expect(within(screen.getByRole('dialog')).getAllByRole('term').length).toBeGreaterThan(5)
  })

  // covers desk.24
  test('keys are letters where somebody types', async () => {
    await show()
    await userEvent.type(screen.getByRole('textbox', { name: 'From amount' }), 'a')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  // covers desk.36
  test('a document is looked at before it is decided', async () => {
    await show([EVE])
    await userEvent.keyboard('a')
    expect(await screen.findByRole('dialog', { name: 'ID Document Preview' })).not.toBeNull()
  })

  // covers desk.96
  test('a document takes three keys, and then the next one opens', async () => {
    const [one, two] = [EVE, queueItem({ ...EVE, id: 21, subjectId: 10, username: 'fay' })]
    let waiting = [one, two]
    const user = adminUser({ idStatus: 'UNDER REVIEW', idDocumentUrl: '/api/user/9/document' })
    const { calls } = await show(waiting, {
      listQueue: () => waiting,
      getUserForAdmin: () => user,
      verifyIdentity: () => {
        waiting = [two]
        return { user: adminUser({ idStatus: 'APPROVED' }) }
      },
    })
    await userEvent.keyboard('{Enter}a')
    await screen.findByRole('dialog', { name: 'ID Document Preview' })
    const picture = await waitFor(() => {
      const found = document.querySelector('[role=dialog] img')
      expect(found).not.toBeNull()
      return found
    })
    if (picture) fireEvent.load(picture)
    await focused('Approve')
    await userEvent.keyboard('{Enter}')
    await focused('Approve document')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('region', { name: 'ID document of fay' })).not.toBeNull()
    expect(inputsOf(calls, 'verifyIdentity')).toHaveLength(1)
  })

  // covers desk.24
  test('what is open stands in the address; next and previous lead on', async () => {
    await show([ADA, BOB], {}, '/admin/queue?open=12')
    expect(screen.getByRole('region', { name: 'Withdrawal of bob' })).not.toBeNull()
    await press('Previous')
    expect(screen.getByRole('region', { name: 'Deposit of ada' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
  })

  // covers desk.24
  test('a link to what was decided meanwhile opens nothing else', async () => {
    await show([ADA], {}, '/admin/queue?open=12')
    expect(screen.queryByRole('region', { name: /Deposit of/ })).toBeNull()
    expect(await screen.findByText(/^Order #6 is not in this list/)).not.toBeNull()
    await press('Close')
    expect(screen.queryByText(/^Order #6/)).toBeNull()
  })

  // covers desk.23
  test('filters stand in the address and go to the server; days are the reader’s own', async () => {
    const path = '/admin/queue?kind=deposit&from=2026-11-20&to=2026-11-21&least=10&most=x'
    const { calls } = await show([ADA], {}, path)
    const [from, to] = [new Date('2026-11-20T00:00:00.000'), new Date('2026-11-21T23:59:59.999')]
    expect(inputsOf(calls, 'listQueue')[0]).toEqual({
      query: { kind: 'deposit', from: from.toISOString(), to: to.toISOString(), least: 1_000, limit: 100 },
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Proof or review')
    await waitFor(() => expect(inputsOf(calls, 'listQueue').at(-1)).toMatchObject({ query: { status: 'begun' } }))
    await press('Clear filters')
    await waitFor(() => expect(inputsOf(calls, 'listQueue').at(-1)).toEqual({ query: { limit: 100 } }))
  })

  // covers desk.21
  test('a page after the first has a way back to the oldest', async () => {
    const { calls } = await show([ADA], { listQueue: () => new TestPage([ADA], 120, 'later') })
    await press('Next page')
    await waitFor(() => expect(inputsOf(calls, 'listQueue').at(-1)).toEqual({ query: { limit: 100, cursor: 'later' } }))
    await press('The oldest')
    await waitFor(() => expect(inputsOf(calls, 'listQueue').at(-1)).toEqual({ query: { limit: 100 } }))
  })

  // covers desk.13
  test('a page of which everything was decided leads to the oldest', async () => {
    const listQueue = ({ query }: { query: { cursor?: string | undefined } }) => (query.cursor ? [] : [ADA])
    await show([ADA], { listQueue }, '/admin/queue?cursor=later')
    expect(await screen.findByText('ada')).not.toBeNull()
    expect(screen.queryByText('The queue is empty')).toBeNull()
  })

  // covers desk.36
  test('who comes second reads who was first', async () => {
    const message = 'This deposit was already approved by root.'
    await show([ADA], { decideDeposit: () => new Refusal(409, { message, code: 'DEPOSIT_CLOSED' }) })
    await userEvent.keyboard('a')
    await focused('Approve deposit')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(message))
  })

  // covers desk.21
  test('nothing waits, and a queue that cannot be read', async () => {
    const view = await show([])
    expect(await screen.findByText('The queue is empty')).not.toBeNull()
    view.unmount()
    await show([], { listQueue: () => new Refusal(500, { message: 'Something went wrong' }) })
    expect(await screen.findByText('Error loading the queue')).not.toBeNull()
  })

  // covers desk.104
  test.each([
    ['operator', undefined, true],
    ['compliance', 'document', false],
    ['auditor', undefined, false],
  ] as const)('the queue of %s: its work is shown first', async (role, kind, isSelecting) => {
    const { calls } = await show([ADA], { getUser: () => ({ ...administrator, role }) })
    const own = { query: { limit: 100, ...(kind && { kind }) } }
    await waitFor(() => expect(inputsOf(calls, 'listQueue').at(-1)).toEqual(own))
    const columns = screen.getAllByRole('columnheader')
    expect(columns.every((column) => column.textContent !== '' || column.querySelector('input'))).toBe(true)
    expect(screen.queryByRole('checkbox', { name: 'Select the page' }) !== null).toBe(isSelecting)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Withdrawal')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds')
    await waitFor(() => expect(inputsOf(calls, 'listQueue').at(-1)).toEqual({ query: { limit: 100 } }))
  })

  // covers desk.67
  test('a question about what a colleague decided says so before it is answered', async () => {
    const refusal = 'This deposit was already decided by ops.two.'
    await show([ADA], {
      dryRunDecisions: ({ query }) => query.ids.map((id) => ({ ...dryRunLine({ id }), refusal })),
    })
    await userEvent.keyboard('a')
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Approve deposit' }).getAttribute('aria-disabled')).toBe('true')
  })
})
