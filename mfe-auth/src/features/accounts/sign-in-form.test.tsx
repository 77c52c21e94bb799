import { startAuthentication } from '@simplewebauthn/browser'
import type { User } from '@simvest/contracts'
import { aUser, Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInForm } from './sign-in-form.tsx'

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }))

const form = <SignInForm submitLabel="Secure Login" pendingLabel="Authenticating..." />

async function signIn(name: string, password: string) {
  if (name) await userEvent.type(screen.getByLabelText('Username or Email'), name)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Secure Login' }))
}

describe('sign in form', () => {
  // covers frame.41
  test('says that signing in needs cookies where this browser blocks them, and nothing where it does not', async () => {
    const { unmount } = await renderWithApi(form, { getUser: signedOut })
    expect(screen.queryByText('Signing in needs cookies')).toBeNull()
    unmount()
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    await renderWithApi(form, { getUser: signedOut })
    expect(screen.getByText('Signing in needs cookies')).not.toBeNull()
  })

  // covers accounts.8
  test('asks for both fields before anything is sent', async () => {
    const { calls } = await renderWithApi(form, { getUser: signedOut })
    await signIn('', '')
    expect(screen.getByText('Username is required')).not.toBeNull()
    expect(screen.getByText('Password is required')).not.toBeNull()
    expect(calls.map(({ operation }) => operation)).not.toContain('login')
  })

  // covers accounts.14
  test('welcomes who signs in', async () => {
    const { calls } = await renderWithApi(form, { getUser: signedOut, login: () => aUser() })
    await signIn('ada', 'practice-9')
    expect(await screen.findByText('Login successful')).not.toBeNull()
    expect(screen.getByText('Welcome back, ada!')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'login', input: { body: { username: 'ada', password: 'practice-9' } } })
  })

  // covers accounts.15
  test("shows the server's reason and keeps what was typed", async () => {
    await renderWithApi(form, {
      getUser: signedOut,
      login: () => new Refusal(401, { message: 'Invalid username or password.', code: 'INVALID_CREDENTIALS' }),
    })
    await signIn('ada', 'wrong-one')
    expect(await screen.findByText('Login failed')).not.toBeNull()
    expect(screen.getByText('Invalid username or password.')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Username or Email').value).toBe('ada')
  })

  // covers accounts.15
  test('has words where the server gives no reason', async () => {
    await renderWithApi(form, { getUser: signedOut, login: () => new Refusal(404, '<html>nginx</html>') })
    await signIn('ada', 'practice-9')
    expect(await screen.findByText('Please check your credentials and try again')).not.toBeNull()
    expect(screen.getByText('Server returned error: 404')).not.toBeNull()
  })

  // covers accounts.4
  test('says that it is under way, and cannot be sent twice', async () => {
    await renderWithApi(form, { getUser: signedOut, login: () => new Promise<never>(() => undefined) })
    await signIn('ada', 'practice-9')
    expect(screen.getByRole('button', { name: 'Authenticating...' }).getAttribute('aria-disabled')).toBe('true')
  })

  // covers accounts.19
  test('tells the owner of a deactivated account what to do', async () => {
    await renderWithApi(form, {
      getUser: signedOut,
      login: () => new Refusal(403, { message: 'ACCOUNT_DEACTIVATED', code: 'ACCOUNT_DEACTIVATED' }),
    })
    await signIn('ada', 'practice-9')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Account Deactivated' }))
    expect(dialog.getByText(/temporarily deactivated/)).not.toBeNull()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Contact support via the button below.',
      'The team reviews your account status.',
      'You receive reactivation instructions.',
      'Access is restored upon approval.',
    ])
    const contact = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Contact Support' })
    const mail = new URL(contact.href)
    expect(mail.pathname).toBe('support@simvest.example')
    expect(mail.searchParams.get('subject')).toBe('Account Reactivation Request')
    expect(mail.searchParams.get('body')?.split('\r\n')[0]).toBe('Simulated environment. No real money.')

    contact.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(contact)
    expect(dialog.getByRole('status').textContent).toContain(
      "Email client opened! If it didn't open automatically, please contact support@simvest.example",
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Username or Email').value).toBe('ada')
  })

  // covers accounts.5
  test('a forgotten password is a matter for support, whose address is shown', async () => {
    await renderWithApi(form, { getUser: signedOut })
    await userEvent.click(screen.getByRole('button', { name: 'Forgot Password?' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Forgot Password?' }))
    expect(dialog.getByText('Please contact support to reset your password.')).not.toBeNull()
    expect(dialog.getByRole('link', { name: /support@simvest\.example/ })).not.toBeNull()
    expect(await dialog.findByText(/This copy of Simvest sends no mail/)).not.toBeNull()
  })

  // covers accounts.6
  test('where mail is sent, a forgotten password brings a link, and the form behind is not sent', async () => {
    const { calls } = await renderWithApi(form, {
      getUser: signedOut,
      getMailService: () => ({ isOn: true }),
      forgotPassword: () => ({ message: 'If there is such an account, a mail is on its way.' }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Forgot Password?' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Forgot Password?' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Mail me a link' }))
    expect(dialog.getByText('Username is required')).not.toBeNull()
    await userEvent.type(dialog.getByLabelText('Your username or email'), 'ada{Enter}')
    expect((await dialog.findByRole('status')).textContent).toContain('If there is such an account')
    expect(calls).toContainEqual({ operation: 'forgotPassword', input: { body: { username: 'ada' } } })
    // React would hand the event on to the form in which the dialog was opened.
    expect(screen.queryByText('Password is required')).toBeNull()
  })
})

describe('a passkey', () => {
  const credential = {
    id: 'a',
    rawId: 'a',
    type: 'public-key' as const,
    response: { clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' },
    clientExtensionResults: {},
  }
  const name = 'Sign in with a passkey'

  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })

  async function useOne(loginWithPasskey: () => User | Refusal) {
    Object.assign(window, { PublicKeyCredential: () => undefined })
    const view = await renderWithApi(form, {
      getUser: signedOut,
      startPasskeyLogin: () => ({ challenge: 'x' }),
      loginWithPasskey,
    })
    await userEvent.click(screen.getByRole('button', { name }))
    return view
  }

  // covers accounts.34
  test('is offered only by a browser that knows them', async () => {
    await renderWithApi(form, { getUser: signedOut })
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  // covers accounts.34
  test('signs in', async () => {
    jest.mocked(startAuthentication).mockResolvedValue(credential)
    const { calls } = await useOne(() => aUser())
    expect(await screen.findByText('Welcome back, ada!')).not.toBeNull()
    const { clientExtensionResults: _, ...sent } = credential
    expect(calls).toContainEqual({ operation: 'loginWithPasskey', input: { body: { credential: sent } } })
  })

  test('that was cancelled says so, and can be tried again', async () => {
    jest.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error('…'), { name: 'NotAllowedError' }))
    await useOne(() => aUser())
    expect(await screen.findByText('It was cancelled, or took too long.')).not.toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  })

  test('of a deactivated account opens the dialog', async () => {
    jest.mocked(startAuthentication).mockResolvedValue(credential)
    await useOne(() => new Refusal(403, { message: 'ACCOUNT_DEACTIVATED', code: 'ACCOUNT_DEACTIVATED' }))
    expect(await screen.findByRole('alertdialog', { name: 'Account Deactivated' })).not.toBeNull()
  })
})
