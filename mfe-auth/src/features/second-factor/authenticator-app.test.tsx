import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthenticatorApp } from './authenticator-app.tsx'

/** An account whose app is or is not set up. */
function account(isEnrolled: boolean) {
  const state = { isEnrolled, isVerified: true }
  return {
    getUser: () => aUser({ isAdmin: true }),
    getSecondFactor: () => ({ ...state }),
    startTotp: () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Simvest:root?secret=JBSWY3DP' }),
    verifyTotp: ({ body }: { body: { code: string } }) => {
      const message = 'This code is wrong or was used before.'
      if (body.code !== '123456') return new Refusal(400, { message, code: 'WRONG_CODE', fields: { code: message } })
      state.isEnrolled = true
      return { ...state }
    },
    removeTotp: () => {
      state.isEnrolled = false
      return { ...state }
    },
  }
}

test('is set up with the key and a first code', async () => {
  await renderWithApi(<AuthenticatorApp />, account(false))
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('JBSWY3DP')).not.toBeNull()
  expect(await dialog.findByRole('img', { name: 'QR code of the key below' })).not.toBeNull()
  const code = dialog.getByLabelText('Code of your authenticator app')
  const turnOn = dialog.getByRole('button', { name: 'Turn on' })
  await userEvent.type(code, '12345')
  await userEvent.click(turnOn)
  expect(await dialog.findByText('Please enter the six digits of your authenticator app')).not.toBeNull()
  await userEvent.type(code, '7')
  await userEvent.click(turnOn)
  expect(await dialog.findByText('This code is wrong or was used before.')).not.toBeNull()
  await userEvent.clear(code)
  await userEvent.type(code, '123456')
  await userEvent.click(turnOn)
  expect(await screen.findByText('Authenticator app set up')).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Remove authenticator app' })).not.toBeNull()
})

test('is removed once that was confirmed', async () => {
  const { calls } = await renderWithApi(<AuthenticatorApp />, account(true))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove authenticator app' }))
  expect(calls.map(({ operation }) => operation)).not.toContain('removeTotp')
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove authenticator app' }))
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).not.toBeNull()
})
