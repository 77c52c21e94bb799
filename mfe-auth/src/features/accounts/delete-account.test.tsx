import { aUser, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeleteAccount } from './delete-account.tsx'

describe('delete account', () => {
  // covers profile.9
  test('deletes the account once its username was typed', async () => {
    const { calls } = await renderWithApi(<DeleteAccount user={aUser()} />, {
      getUser: () => aUser(),
      deleteMyAccount: () => ({ message: 'ok' }),
      logout: () => ({ message: 'ok' }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }))
    const act = dialog.getByRole('button', { name: 'Delete my account' })
    await userEvent.type(dialog.getByLabelText('Type your username (ada) to confirm'), 'Ada')
    await userEvent.click(act)
    expect(dialog.getByText('Type your username to confirm.')).not.toBeNull()
    expect(calls.map(({ operation }) => operation)).not.toContain('deleteMyAccount')
    await userEvent.clear(dialog.getByLabelText(/^Type your username/))
    await userEvent.type(dialog.getByLabelText(/^Type your username/), 'ada')
    await userEvent.click(act)
    expect(await screen.findByText('Account deleted')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'deleteMyAccount', input: { body: { confirmation: 'ada' } } })
  })
})
