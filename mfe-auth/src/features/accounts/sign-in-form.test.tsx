import type { User } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInForm } from './sign-in-form.tsx'

const user: User = {
  id: 7,
  username: 'ada',
  email: 'ada@example.com',
  fullName: null,
  phoneNumber: null,
  residence: null,
  occupation: null,
  referrerEmail: null,
  isAdmin: false,
  idStatus: '',
  balance: cents(0),
  fundBalance: cents(0),
  profitBalance: cents(0),
  aiEnabled: false,
  aiStartTime: null,
  isDeactivated: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}

const signedOut = () => new Refusal(401, { message: 'Please sign in.' })

async function signIn(name: string, password: string) {
  if (name) await userEvent.type(screen.getByLabelText('Username or Email'), name)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Secure Login' }))
}

test('asks for both fields before anything is sent', async () => {
  const { calls } = await renderWithApi(<SignInForm />, { getUser: signedOut })
  await signIn('', '')
  expect(screen.getByText('Username is required')).not.toBeNull()
  expect(screen.getByText('Password is required')).not.toBeNull()
  expect(calls.map(({ operation }) => operation)).not.toContain('login')
})

test('welcomes who signs in', async () => {
  const { calls } = await renderWithApi(<SignInForm />, { getUser: signedOut, login: () => user })
  await signIn('ada', 'practice-9')
  expect(await screen.findByText('Welcome back, ada!')).not.toBeNull()
  expect(calls).toContainEqual({ operation: 'login', input: { body: { username: 'ada', password: 'practice-9' } } })
})

test("shows the server's reason and keeps what was typed", async () => {
  await renderWithApi(<SignInForm />, {
    getUser: signedOut,
    login: () => new Refusal(401, { message: 'Invalid username or password.', code: 'INVALID_CREDENTIALS' }),
  })
  await signIn('ada', 'wrong-one')
  expect(await screen.findByText('Login failed')).not.toBeNull()
  expect(screen.getByText('Invalid username or password.')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Username or Email').value).toBe('ada')
})

test('tells the owner of a deactivated account', async () => {
  await renderWithApi(<SignInForm />, {
    getUser: signedOut,
    login: () => new Refusal(403, { message: 'ACCOUNT_DEACTIVATED', code: 'ACCOUNT_DEACTIVATED' }),
  })
  await signIn('ada', 'practice-9')
  expect(await screen.findByText('Account deactivated')).not.toBeNull()
})
