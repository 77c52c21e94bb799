import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FACTS, deposit, adminUser, inputsOf } from '#testing/fixtures.ts'
import { press } from '#testing/press.ts'
import { DepositOrdersDialog } from './deposit-orders-dialog.tsx'

type Answers = Parameters<typeof renderWithApi>[1]
const show = (answers: Answers) =>
  renderWithApi(<DepositOrdersDialog user={adminUser()} onClose={() => {}} />, {
    ...FACTS,
    getUser: signedOut,
    ...answers,
  })

describe('deposit orders dialog', () => {
  // covers desk.46, desk.52
  test('an order of one user is cancelled with a reason, and goes', async () => {
    let orders = [deposit]
    const { calls } = await show({
      listAllDeposits: () => orders,
      decideDeposit: () => {
        orders = []
        return { ...deposit, status: 'cancelled' }
      },
    })
    expect(inputsOf(calls, 'listAllDeposits')[0]).toEqual({ query: { userId: 9, status: 'pending', limit: 200 } })
    await userEvent.click(within(screen.getByRole('listitem')).getByRole('button', { name: 'Cancel' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Ordered twice')
    await press('Cancel deposit')
    expect(await screen.findByText('Deposit request processed successfully')).not.toBeNull()
    expect(await screen.findByText('No pending deposit orders')).not.toBeNull()
    const body = { action: 'cancel', userId: 9, reason: 'Ordered twice' }
    expect(inputsOf(calls, 'decideDeposit')).toEqual([{ params: { id: 5 }, body, version: 'deposit-1' }])
  })

  // covers desk.37, desk.67
  test('an approval asks for no reason; a refusal says who was faster, and the list is read again', async () => {
    const message = 'This deposit was already approved by root.'
    const { calls } = await show({
      listAllDeposits: () => [deposit],
      decideDeposit: () => new Refusal(409, { message, code: 'DEPOSIT_CLOSED' }),
    })
    await press('Approve')
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('Approve the deposit of ada?')
    expect(dialog.textContent).toContain('$500.00 SIM')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve deposit'))
    await press('Approve deposit')
    expect(await within(screen.getByRole('alertdialog')).findByText(message)).not.toBeNull()
    expect(inputsOf(calls, 'listAllDeposits').length).toBeGreaterThan(1)
  })
})
