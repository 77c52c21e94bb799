import { aUser, Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QuickRegisterForm } from './quick-register-form.tsx'
import { RegisterForm } from './register-form.tsx'

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(box(name), value)
}

const PERSON = { Username: 'ada', Email: 'ada@example.com', Password: 'practice-9', 'Confirm password': 'practice-9' }

describe('the registration mode of the combined page', () => {
  // covers accounts.1, accounts.7
  test('hints at what is wanted', async () => {
    await renderWithApi(<QuickRegisterForm />, { getUser: signedOut })
    for (const hint of [
      'Choose a unique username for your account.',
      "We'll send important updates to this address.",
      'In this simulation nothing is sent: they stand under the bell, and an invented address will do.',
      'Use invented data: this is a simulation, and nothing here has to be true.',
      'Use at least 6 characters with letters and numbers.',
    ]) {
      expect(screen.getByText(hint)).not.toBeNull()
    }
    expect(screen.queryByLabelText(/^Full name/)).toBeNull()
  })

  // covers accounts.7
  test('says where mail goes, if this copy sends any', async () => {
    await renderWithApi(<QuickRegisterForm />, { getUser: signedOut, getMailService: () => ({ isOn: true }) })
    expect(screen.getByText("We'll send important updates to this address.")).not.toBeNull()
    expect(await screen.findByText(/one that ends in @example\.com: that one gets none/)).not.toBeNull()
    expect(screen.queryByText(/nothing is sent/)).toBeNull()
  })

  // covers accounts.9
  test('names every mistake at its field, and forgets it once it is mended', async () => {
    await renderWithApi(<QuickRegisterForm />, { getUser: signedOut })
    await fill({ Username: 'ad', Email: 'ada', Password: 'short' })
    await send()
    for (const message of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'Please confirm your password',
    ]) {
      expect(screen.getByText(message)).not.toBeNull()
    }
    await fill({ Username: 'a' })
    expect(screen.queryByText('Username must be at least 3 characters')).toBeNull()
  })

  // covers accounts.9
  test('says that two passwords differ', async () => {
    await renderWithApi(<QuickRegisterForm />, { getUser: signedOut })
    await fill({ ...PERSON, 'Confirm password': 'practice-8' })
    await send()
    expect(screen.getByText("Passwords don't match")).not.toBeNull()
  })

  // covers accounts.11, accounts.15
  test('sends no confirmation, and says what the server refuses', async () => {
    const { calls } = await renderWithApi(<QuickRegisterForm />, {
      getUser: signedOut,
      register: () => new Refusal(409, { message: 'This username is already taken.', code: 'USERNAME_TAKEN' }),
    })
    await fill(PERSON)
    await send()
    expect(calls).toContainEqual({
      operation: 'register',
      input: { body: { username: 'ada', email: 'ada@example.com', password: 'practice-9', language: 'en' } },
    })
    expect(await screen.findByText('Registration failed')).not.toBeNull()
    expect(screen.getByText('This username is already taken.')).not.toBeNull()
  })

  // covers accounts.4
  test('reads "Processing..." meanwhile', async () => {
    await renderWithApi(<QuickRegisterForm />, { getUser: signedOut, register: never })
    await fill(PERSON)
    await send()
    expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the form of /register', () => {
  // covers accounts.1, accounts.10
  test('asks for a name, and for a referrer who can be reached or none', async () => {
    await renderWithApi(<RegisterForm />, { getUser: signedOut })
    await fill({ ...PERSON, 'Full name': 'A', 'Referrer email': 'nobody' })
    await send()
    expect(screen.getByText('Full name must be at least 2 characters')).not.toBeNull()
    expect(screen.getByText('Invalid email address')).not.toBeNull()
  })

  // covers accounts.14, languages.5
  test('welcomes who registers, and names the referrer', async () => {
    const { calls } = await renderWithApi(<RegisterForm />, { getUser: signedOut, register: () => aUser() })
    await fill({ ...PERSON, 'Full name': 'Ada Byron', 'Referrer email': 'bob@example.com' })
    await send()
    expect(await screen.findByText('Registration successful')).not.toBeNull()
    expect(screen.getByText('Your account has been created successfully')).not.toBeNull()
    expect(calls).toContainEqual({
      operation: 'register',
      input: {
        body: {
          username: 'ada',
          email: 'ada@example.com',
          password: 'practice-9',
          fullName: 'Ada Byron',
          referrerEmail: 'bob@example.com',
          language: 'en',
        },
      },
    })
  })

  // covers accounts.15
  test('shows the server’s refusal at the field and keeps what was typed', async () => {
    await renderWithApi(<RegisterForm />, {
      getUser: signedOut,
      register: () =>
        new Refusal(409, {
          message: 'This username is already taken.',
          fields: { username: 'This username is already taken.' },
        }),
    })
    await fill({ ...PERSON, 'Full name': 'Ada Byron' })
    await send()
    expect(await screen.findByText('Registration failed')).not.toBeNull()
    expect(box('Username').getAttribute('aria-invalid')).toBe('true')
    expect(box('Full name').value).toBe('Ada Byron')
  })

  // covers accounts.4
  test('reads "Creating account..." meanwhile', async () => {
    await renderWithApi(<RegisterForm />, { getUser: signedOut, register: never })
    await fill({ ...PERSON, 'Full name': 'Ada Byron' })
    await send()
    expect(screen.getByRole('button', { name: 'Creating account...' }).getAttribute('aria-disabled')).toBe('true')
  })
})

/** An answer that never comes. */
function never() {
  return new Promise<never>(() => undefined)
}
