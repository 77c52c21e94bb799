import { ODDITIES } from '@simvest/contracts'
import { renderWithApi } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ODDITY_LABELS } from '#layout/review.tsx'
import { administrator, adminUser, deposit, dryRunLine, FACTS, inputsOf, queueItem } from '#testing/fixtures.ts'
import { openAct, press } from '#testing/open-act.tsx'
import { WithSession } from '#testing/with-session.tsx'
import { QueuePage } from './queue-page.tsx'

const NOTE = { text: 'Suspected fraud: do not pay out', authorUsername: 'cora', createdAt: '2026-01-01T00:00:00.000Z' }
/** A queue of one order with every flag. */
async function show(kind: 'deposit' | 'withdrawal') {
  const facts = { ownerState: 'deactivated' as const, oddities: [...ODDITIES], note: NOTE }
  const view = await renderWithApi(
    <WithSession>
      <QueuePage />
    </WithSession>,
    {
      ...FACTS,
      getUser: () => administrator,
      getUserForAdmin: () => adminUser(),
      listQueue: () => [queueItem({ kind, ...facts })],
      listLooks: () => [],
      lookAtItem: ({ body }) => body,
      dryRunDecisions: () => [dryRunLine(facts)],
      decideDeposit: () => ({ ...deposit, status: 'paid' }),
    },
    '/admin/queue',
  )
  await screen.findAllByRole('row')
  return view
}

const openQuestion = () =>
  waitFor(() => {
    const place = document.querySelector<HTMLElement>('[role$=dialog]')
    expect(place?.textContent).toContain(NOTE.text)
    return place
  })

describe('owner facts', () => {
  // covers desk.95
  test.each(['deposit', 'withdrawal'] as const)(
    'every flag of a %s and the newest note are in the row, the panel, the question and the question about many',
    async (kind) => {
      await show(kind)
      const says = (place: Element | null | undefined) => {
        const words = place?.textContent ?? ''
        expect(ODDITIES.filter((oddity) => !words.includes(ODDITY_LABELS[oddity]))).toEqual([])
      }
      says(screen.getAllByRole('row')[1])
      await userEvent.keyboard('{Enter}')
      const panel = screen.getByRole('region', { name: /of ada/ })
      says(panel)
      expect(panel.textContent).toContain(NOTE.text)
      for (const key of ['a', 'r']) {
        await userEvent.keyboard(key)
        says(await openQuestion())
        await press('Back')
      }
      await userEvent.keyboard('xa')
      says(await openQuestion())
    },
  )

  // covers desk.95
  test('an order of a deactivated owner is approved with a reason of its own', async () => {
    const { calls } = await show('deposit')
    await userEvent.keyboard('a')
    await openQuestion()
    await press('Approve deposit')
    expect(await screen.findByText('Please give a reason.')).not.toBeNull()
    expect(inputsOf(calls, 'decideDeposit')).toEqual([])
    await userEvent.type(
      screen.getByRole('textbox', { name: /although the account is deactivated/ }),
      'Court order{Enter}',
    )
    await waitFor(() => expect(inputsOf(calls, 'decideDeposit')).toHaveLength(1))
    expect(inputsOf(calls, 'decideDeposit')[0]).toMatchObject({
      body: { action: 'approve', ownerReason: 'Court order' },
      version: 'queue-1',
    })
  })

  // covers desk.95
  test.each(['view-document', 'approve-document', 'reject-document'] as const)(
    '%s shows the state of the account and the newest note',
    async (act) => {
      const user = adminUser({ idStatus: 'PENDING', isDeactivated: true, deletedAt: NOTE.createdAt })
      const { dialog } = await openAct(act, user, { listUserNotes: () => [{ ...NOTE, id: 1 }] })
      await waitFor(() => expect(dialog().textContent).toContain(NOTE.text))
      expect(dialog().textContent).toContain(ODDITY_LABELS['owner-deactivated'])
      expect(dialog().textContent).toContain(ODDITY_LABELS['owner-deleted'])
    },
  )
})
