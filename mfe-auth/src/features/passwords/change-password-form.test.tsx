import { aUser, Refusal, renderWithApi, useLanguages } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { load } from '#texts.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

const PASSKEY = { id: 1, name: 'Laptop', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null }

const speak = useLanguages(load)

async function change() {
  await userEvent.type(box('Current password'), 'practice-8')
  await userEvent.type(box('New password'), 'Practice-9')
  await userEvent.type(box('Confirm new password'), 'Practice-9')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

describe('change password form', () => {
  // covers users.6
  test('changes the password and empties the form', async () => {
    const { calls } = await renderWithApi(<ChangePasswordForm user={aUser()} />, {
      getUser: () => aUser(),
      listPasskeys: () => [],
      changePassword: () => ({ message: 'ok' }),
    })
    await change()
    expect(await screen.findByText('Password changed')).not.toBeNull()
    expect(calls).toContainEqual({
      operation: 'changePassword',
      input: { body: { currentPassword: 'practice-8', newPassword: 'Practice-9', removePasskeys: false } },
    })
    expect(box('Current password').value).toBe('')
  })

  // covers users.6
  test('a wrong current password is said at its field, and all stays typed', async () => {
    const message = 'The current password is wrong.'
    await renderWithApi(<ChangePasswordForm user={aUser()} />, {
      getUser: () => aUser(),
      listPasskeys: () => [],
      changePassword: () => new Refusal(400, { message, code: 'WRONG_PASSWORD', fields: { currentPassword: message } }),
    })
    await change()
    expect(await screen.findByText('Password was not changed')).not.toBeNull()
    expect(box('Current password').getAttribute('aria-invalid')).toBe('true')
    expect(box('New password').value).toBe('Practice-9')
  })

  // covers users.24
  test('offers to remove the passkeys there are', async () => {
    const { calls } = await renderWithApi(<ChangePasswordForm user={aUser()} />, {
      getUser: () => aUser(),
      listPasskeys: () => [PASSKEY, { ...PASSKEY, id: 2 }],
      changePassword: () => ({ message: 'ok' }),
    })
    const offer = await screen.findByLabelText<HTMLInputElement>('Also remove my 2 passkeys')
    expect(offer.checked).toBe(false)
    await userEvent.click(offer)
    await change()
    expect(await screen.findByText('Password changed')).not.toBeNull()
    expect(calls).toContainEqual({
      operation: 'changePassword',
      input: { body: { currentPassword: 'practice-8', newPassword: 'Practice-9', removePasskeys: true } },
    })
  })

  test('in German passkeys have their plural, and the rules their marks', async () => {
    await speak('de')
    await renderWithApi(<ChangePasswordForm user={aUser()} />, {
      getUser: () => aUser(),
      listPasskeys: () => [PASSKEY, { ...PASSKEY, id: 2 }],
    })
    expect(await screen.findByLabelText('Auch meine 2 Passkeys entfernen')).not.toBeNull()
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Fehlt: Mindestens 8 Zeichen')
  })
})
