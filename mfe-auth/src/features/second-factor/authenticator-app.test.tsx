import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import type { ProofBody } from '@simvest/contracts'
import { screen, waitFor, within as inside } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthenticatorApp } from './authenticator-app.tsx'

const wrongPassword = ({ currentPassword }: ProofBody) => {
  const message = 'The current password is wrong.'
  if (currentPassword === 'practice-9') return undefined
  return new Refusal(400, { message, code: 'WRONG_PASSWORD', fields: { currentPassword: message } })
}

/** Submits without a password, then with a wrong one. */
async function prove(within: HTMLElement, button: string) {
  const dialog = inside(within)
  const press = () => userEvent.click(dialog.getByRole('button', { name: button }))
  const password = dialog.getByLabelText<HTMLInputElement>(/^Current password/)
  await press()
  expect(await dialog.findByText('Please enter your password')).not.toBeNull()
  await userEvent.type(password, 'practice-8')
  await press()
  expect(await dialog.findByText('The current password is wrong.')).not.toBeNull()
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(password)
  await userEvent.type(password, 'practice-9')
  await press()
}

/** An account whose app is or is not set up. */
function account(isEnrolled: boolean) {
  const state = { isEnrolled, isVerified: true }
  return {
    getUser: () => aUser(),
    getSecondFactor: () => ({ ...state }),
    startTotp: ({ body }: { body: ProofBody }) =>
      wrongPassword(body) ?? {
        secret: 'JBSWY3DP',
        uri: 'otpauth://totp/Simvest:ada?secret=JBSWY3DP',
        recoveryCodes: ['AAAA-2222', 'BBBB-3333'],
      },
    verifyTotp: ({ body }: { body: { code: string } }) => {
      const message = 'This code is wrong or was used before.'
      if (body.code !== '123456') return new Refusal(400, { message, code: 'WRONG_CODE', fields: { code: message } })
      state.isEnrolled = true
      return { ...state }
    },
    renewRecoveryCodes: ({ body }: { body: ProofBody }) =>
      wrongPassword(body) ?? { recoveryCodes: ['CCCC-2222', 'DDDD-3333'] },
    removeTotp: ({ body }: { body: ProofBody }) => {
      const refused = wrongPassword(body)
      if (refused) return refused
      state.isEnrolled = false
      return { ...state }
    },
  }
}

describe('authenticator app', () => {
  // covers profile.4
  test('is set up with the password, the key and a first code, and shows its recovery codes once', async () => {
    await renderWithApi(<AuthenticatorApp />, account(false))
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
    await prove(await screen.findByRole('dialog'), 'Continue')
    const dialog = inside(screen.getByRole('dialog'))
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
    expect(await dialog.findByText('AAAA-2222')).not.toBeNull()
    expect(dialog.getByText('BBBB-3333')).not.toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'I have kept them' }))
    expect(screen.queryByText('AAAA-2222')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Remove authenticator app' })).not.toBeNull()
  })

  test('is removed once that was confirmed with the password', async () => {
    const { calls } = await renderWithApi(<AuthenticatorApp />, account(true))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove authenticator app' }))
    expect(calls.map(({ operation }) => operation)).not.toContain('removeTotp')
    await prove(screen.getByRole('alertdialog'), 'Remove authenticator app')
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).not.toBeNull()
  })

  // covers users.31
  test('says when operators will remove it as lost, and stops that', async () => {
    const state = { isEnrolled: true, isVerified: true, removalAt: '2026-01-02T00:00:00.000Z' as string | null }
    const { calls } = await renderWithApi(<AuthenticatorApp />, {
      ...account(true),
      getSecondFactor: () => ({ ...state }),
      stopFactorRemoval: () => Object.assign(state, { removalAt: null }),
    })
    expect((await screen.findByRole('note')).textContent).toContain('Two operators decided it')
    await userEvent.click(screen.getByRole('button', { name: 'Keep them' }))
    expect(await screen.findByText('The removal is stopped')).not.toBeNull()
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
    expect(calls.map(({ operation }) => operation)).toContain('stopFactorRemoval')
  })

  test('gives new recovery codes for the password, and shows them once', async () => {
    await renderWithApi(<AuthenticatorApp />, account(true))
    await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
    const dialog = screen.getByRole('dialog', { name: 'New recovery codes' })
    expect(dialog.textContent).toContain('Those that you have end.')
    await prove(dialog, 'Continue')
    expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).not.toBeNull()
    expect(screen.getByText('CCCC-2222')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
    expect(screen.queryByText('CCCC-2222')).toBeNull()
  })

  test('shows its recovery codes also where the answer to the first code was lost', async () => {
    const answers = account(false)
    await renderWithApi(<AuthenticatorApp />, {
      ...answers,
      verifyTotp: ({ body }: { body: { code: string } }) => {
        answers.verifyTotp({ body })
        return new Refusal(400, { message: 'This code is wrong or was used before.', code: 'WRONG_CODE' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
    const dialog = inside(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'practice-9')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await userEvent.type(await dialog.findByLabelText('Code of your authenticator app'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
    expect(await dialog.findByText('AAAA-2222')).not.toBeNull()
  })
})
