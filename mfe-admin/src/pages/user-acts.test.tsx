import type { AdminUser, OperationId } from '@simvest/contracts'
import { Refusal } from '@simvest/platform/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserActName } from '#features/users/user-act.ts'
import { deposit, adminUser, inputsOf, withdrawal } from '#testing/fixtures.ts'
import { giveReason, openAct as open, paidUser, press, profits, retype, isToasted } from '#testing/open-act.tsx'

interface Story {
  /** Title and text of the message when the server refuses. */
  fails: [title: string, text?: string]
  act: UserActName
  user?: AdminUser
  says: string
  confirm: string
  needsReason: boolean
  operation: OperationId
  answers: Parameters<typeof open>[2]
  input: object
  toast: string
}

const params = { id: 9 }
const reason = 'Asked by phone'

const STORIES: Story[] = [
  {
    act: 'change-status',
    says: 'Deactivate the account of ada?',
    confirm: 'Deactivate account',
    needsReason: true,
    operation: 'setUserStatus',
    answers: { setUserStatus: () => paidUser },
    input: { params, body: { isDeactivated: true, reason } },
    toast: 'User Status Updated',
    fails: ['Error', 'Failed to update user status'],
  },
  {
    act: 'change-status',
    user: adminUser({ isDeactivated: true }),
    says: 'Activate the account of ada?',
    confirm: 'Activate account',
    needsReason: false,
    operation: 'setUserStatus',
    answers: { setUserStatus: () => paidUser },
    input: { params, body: { isDeactivated: false } },
    toast: 'User Reactivated',
    fails: ['Error', 'Failed to reactivate user'],
  },
  {
    act: 'toggle-ai',
    says: 'Turn the AI assistant of ada on?',
    confirm: 'Turn AI on',
    needsReason: true,
    operation: 'setAiStatus',
    answers: { setAiStatus: () => paidUser },
    input: { params, body: { enabled: true, reason } },
    toast: 'AI status updated',
    fails: ['Error'],
  },
  {
    act: 'delete',
    says: 'Delete ada?',
    confirm: 'Delete user',
    needsReason: true,
    operation: 'deleteUser',
    answers: { deleteUser: () => ({ message: '' }) },
    input: { params, query: { reason } },
    toast: 'User deleted successfully',
    fails: ['Error deleting user', 'Failed to delete user. Please try again.'],
  },
  {
    act: 'restore',
    says: 'Restore ada?',
    confirm: 'Restore user',
    needsReason: false,
    operation: 'restoreUser',
    answers: { restoreUser: () => ({ user: paidUser }) },
    input: { params },
    toast: 'User Restored',
    fails: ['Restore Failed', 'Failed to restore user'],
  },
  {
    act: 'approve-document',
    says: 'Approve the document of ada?',
    confirm: 'Approve document',
    needsReason: false,
    operation: 'verifyIdentity',
    answers: { verifyIdentity: () => ({ user: paidUser }) },
    input: { params, body: { status: 'APPROVED' }, version: 'identity-1' },
    toast: 'ID verification status updated to APPROVED',
    fails: ['Error', 'Error updating ID verification'],
  },
  {
    act: 'reject-document',
    says: 'Reject the document of ada?',
    confirm: 'Reject document',
    needsReason: true,
    operation: 'verifyIdentity',
    answers: { verifyIdentity: () => ({ user: paidUser }) },
    input: { params, body: { status: 'REJECTED', reason }, version: 'identity-1' },
    toast: 'ID verification status updated to REJECTED',
    fails: ['Error', 'Error updating ID verification'],
  },
]

describe('user acts', () => {
  // covers desk.37, desk.46
  test.each(STORIES)('$confirm: named, confirmed, sent once', async (story) => {
    const { dialog, calls } = await open(story.act, story.user ?? paidUser, story.answers)
    expect(dialog().textContent).toContain(story.says)
    // Enter confirms a decision about a document; any other act begins on Back, or in the reason.
    const isConfirming = () => document.activeElement?.textContent === story.confirm
    await waitFor(() => expect(isConfirming()).toBe(story.act === 'approve-document'))
    if (story.needsReason) await giveReason()
    await press(story.confirm)
    await isToasted(story.toast)
    expect(inputsOf(calls, story.operation)).toEqual([story.input])
    await waitFor(() => expect(screen.queryByText(story.says)).toBeNull())
  })

  // covers desk.39, desk.46
  test.each(STORIES)('$confirm: a toast says that it failed, the dialog stays and says why', async (story) => {
    const message = 'Somebody was faster.'
    const { dialog } = await open(story.act, story.user ?? paidUser, {
      [story.operation]: () => new Refusal(409, { message }),
    })
    if (story.needsReason) await giveReason()
    await press(story.confirm)
    const [title, text = title] = story.fails
    await isToasted(title)
    await isToasted(text)
    expect(dialog().textContent).toContain(message)
    expect(dialog().textContent).not.toContain(text)
    expect(screen.getAllByText(message)).toHaveLength(1)
  })

  // covers desk.38
  test.each(STORIES.filter(({ needsReason }) => needsReason))('$confirm: nothing without a reason', async (story) => {
    const { calls } = await open(story.act, paidUser)
    await press(story.confirm)
    expect(screen.getByText('Please give a reason.')).not.toBeNull()
    expect(inputsOf(calls, story.operation)).toEqual([])
  })

  // covers desk.39
  test('a refusal stays in the dialog with what was typed', async () => {
    await open('delete', paidUser, { deleteUser: () => new Refusal(409, { message: 'Somebody was faster.' }) })
    await giveReason('Twice the same person')
    await press('Delete user')
    await isToasted('Error deleting user')
    expect(screen.getByDisplayValue('Twice the same person')).not.toBeNull()
  })

  // covers desk.40
  test.each([
    ['add-deposit', 'Add deposit'],
    ['edit-deposit', 'Save amount'],
  ] as const)('%s: an empty and a bad amount are named beside the field', async (act, confirm) => {
    const { calls } = await open(act, paidUser)
    await giveReason()
    await retype(/amount/i, '')
    await press(confirm)
    expect(screen.getByText('Empty amount. Please enter a deposit amount.')).not.toBeNull()
    for (const bad of ['0', '-5', 'x']) {
      await retype(/amount/i, bad)
      await press(confirm)
      expect(screen.getByText('Invalid amount. Please enter a valid deposit amount greater than zero.')).not.toBeNull()
    }
    expect(calls.filter(({ operation }) => !operation.startsWith('getUser'))).toEqual([])
  })

  // covers desk.46
  test('a deposit is added by hand', async () => {
    const { calls } = await open('add-deposit', paidUser, { addDeposit: () => ({ ...deposit, status: 'paid' }) })
    await retype(/amount/i, '12.50')
    await giveReason()
    await press('Add deposit')
    await isToasted('User balance updated')
    expect(inputsOf(calls, 'addDeposit')).toEqual([{ params, body: { amount: 1250, reason } }])
  })

  // covers desk.46
  test('the latest deposit is edited, with what was seen', async () => {
    const { calls, dialog } = await open('edit-deposit', paidUser, { editDeposit: () => deposit })
    expect(dialog().textContent).toContain('$500.00 SIM')
    await retype(/amount/i, '600')
    await giveReason()
    await press('Save amount')
    await isToasted('Deposit amount updated successfully')
    const body = { newAmount: 60_000, userId: 9, reason }
    expect(inputsOf(calls, 'editDeposit')).toEqual([{ params: { id: 5 }, body, version: 'deposit-1' }])
  })

  // covers desk.41, desk.46
  test('the total profit takes zero and less, and says what is no number', async () => {
    const { calls } = await open('edit-profit', paidUser, { setProfits: () => profits })
    await giveReason()
    await retype(/profit/i, '')
    await press('Save total profit')
    expect(screen.getByText('Please enter a profit amount')).not.toBeNull()
    await retype(/profit/i, 'much')
    await press('Save total profit')
    expect(screen.getByText('Please enter a valid number')).not.toBeNull()
    await retype(/profit/i, '-20')
    await press('Save total profit')
    await isToasted('Total profit updated successfully')
    expect(inputsOf(calls, 'setProfits')).toEqual([{ params, body: { amount: -2000, reason }, version: 'profit-1' }])
  })

  // covers desk.42
  test('while a profit is being saved, saving it again does nothing', async () => {
    const { calls, dialog } = await open('edit-profit', paidUser, { setProfits: () => new Promise<never>(() => {}) })
    await giveReason()
    await press('Save total profit')
    fireEvent.submit(dialog().querySelector('form') ?? document.body)
    await userEvent.keyboard('{Escape}')
    expect(inputsOf(calls, 'setProfits')).toHaveLength(1)
    expect(dialog().textContent).toContain('Edit Total Profit')
  })

  // covers desk.50
  test('permanent deletion wants the username typed', async () => {
    const { calls } = await open('erase', paidUser, { deleteUser: () => ({ message: '' }) })
    await giveReason()
    await retype(/^Type ada/, 'adam')
    await press('Delete permanently')
    expect(screen.getByText('Type ada to confirm.')).not.toBeNull()
    await retype(/^Type ada/, 'ada')
    await press('Delete permanently')
    await waitFor(() =>
      expect(inputsOf(calls, 'deleteUser')).toEqual([{ params, query: { permanent: 'true', reason } }]),
    )
  })

  // covers desk.51
  test('a reset link is asked of the server, shown once and copied', async () => {
    const { dialog } = await open('reset-password', paidUser, {
      createResetLink: () => ({
        message: '',
        resetLink: '/reset-password?token=t&userId=9',
        userEmail: 'ada@example.com',
        username: 'ada',
        expiresAt: '2026-01-01T01:00:00.000Z',
      }),
    })
    await press('Generate link')
    expect(await screen.findByText('Password Reset Link Generated')).not.toBeNull()
    expect(dialog().textContent).toContain('/reset-password?token=t&userId=9')
    expect(screen.getByRole('button', { name: 'Copy reset link' })).not.toBeNull()
  })

  test.each([
    [404, 'Failed to update profits. Please try again.', 'Server returned error: 404'],
    [502, 'No answer came yet', /^Server returned error: 502\. It is not known whether your act "Save total profit"/],
  ] as const)('a page of what stands before the API is no reason: %d', async (status, said, why) => {
    await open('edit-profit', paidUser, { setProfits: () => new Refusal(status, '<html>nginx</html>') })
    await retype(/^Total profit/, '5')
    await giveReason()
    await press('Save total profit')
    expect(await screen.findByText(said)).not.toBeNull()
    expect(screen.getByText(why)).not.toBeNull()
    expect(screen.queryByText(/nginx/)).toBeNull()
  })

  test("a user's requests stand in a dialog of their own", async () => {
    const { calls } = await open('withdrawal-requests', paidUser, { listWithdrawals: () => [withdrawal()] })
    expect(screen.getByText('Pending Withdrawal Requests')).not.toBeNull()
    expect(inputsOf(calls, 'listWithdrawals')[0]).toEqual({ query: { limit: 60, page: 1, status: 'open', userId: 9 } })
    expect(screen.getByText('SIM-OF-MY-OWN-1')).not.toBeNull()
  })
})
