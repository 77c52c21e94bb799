import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const show = (path: string, confirmEmail: () => { isConfirmed: boolean } | Refusal = () => ({ isConfirmed: true })) =>
  renderWithApi(<ConfirmEmailPage />, { getUser: signedOut, confirmEmail }, path)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }))

describe('confirm email page', () => {
  // covers notifications.21
  test('confirms the address when its owner presses the button, and not by being opened', async () => {
    const confirm = jest.fn(() => ({ isConfirmed: true }))
    await show('/confirm-email?token=7.signature', confirm)
    expect(confirm).not.toHaveBeenCalled()
    await press()
    expect(await screen.findByRole('heading', { level: 1, name: 'Address confirmed' })).not.toBeNull()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  // covers notifications.21
  test('says that a link is not valid, and that one without a token is none', async () => {
    const message = 'This confirmation link is not valid.'
    const { unmount } = await show(
      '/confirm-email?token=7.other',
      () => new Refusal(404, { code: 'NOT_FOUND', message }),
    )
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    unmount()
    await show('/confirm-email')
    expect(screen.getByText(message)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull()
  })
})
