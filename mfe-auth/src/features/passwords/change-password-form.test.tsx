import { aUser, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChangePasswordForm } from './change-password-form.tsx'

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

async function change() {
  await userEvent.type(box('Current password'), 'practice-8')
  await userEvent.type(box('New password'), 'Practice-9')
  await userEvent.type(box('Confirm new password'), 'Practice-9')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('changes the password and empties the form', async () => {
  const { calls } = await renderWithApi(<ChangePasswordForm user={aUser()} />, {
    getUser: () => aUser(),
    changePassword: () => ({ message: 'ok' }),
  })
  await change()
  expect(await screen.findByText('Password changed')).not.toBeNull()
  expect(calls).toContainEqual({
    operation: 'changePassword',
    input: { body: { currentPassword: 'practice-8', newPassword: 'Practice-9' } },
  })
  expect(box('Current password').value).toBe('')
})

test('a wrong current password is said at its field, and all stays typed', async () => {
  const message = 'The current password is wrong.'
  await renderWithApi(<ChangePasswordForm user={aUser()} />, {
    getUser: () => aUser(),
    changePassword: () => new Refusal(400, { message, code: 'WRONG_PASSWORD', fields: { currentPassword: message } }),
  })
  await change()
  expect(await screen.findByText('Password was not changed')).not.toBeNull()
  expect(box('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(box('New password').value).toBe('Practice-9')
})
