import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RegisterPage } from './register-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SimpleSignInPage } from './simple-sign-in-page.tsx'

const signedOut = { getUser: () => new Refusal(401, { message: 'Please sign in.' }) }
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
})

describe('sign in pages', () => {
  // covers accounts.1
  test('the combined page has two modes, switched by links', async () => {
    await renderWithApi(<SignInPage />, signedOut, '/auth')
    expect(heading()).toBe('Welcome Back')
    expect(screen.getByText('Log in to access your secure AI trading assistant.')).not.toBeNull()
    expect(screen.getByText(/New to the platform\?/)).not.toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
    expect(heading()).toBe('Create Your Account')
    expect(
      screen.getByText(
        'Join our AI-powered trading platform and experience the future of automated investing. Registration is quick and secure.',
      ),
    ).not.toBeNull()
    expect(screen.getByText(/Already have an account\?/)).not.toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Sign in instead' }))
    expect(heading()).toBe('Welcome Back')
    expect(screen.getByRole('button', { name: 'Secure Login' })).not.toBeNull()
  })

  // covers A9.1
  test.each([
    [true, 1],
    [false, 0],
  ])(
    'where the device offers a platform authenticator: %p, the biometric line shows %d times',
    async (offers, times) => {
      Object.assign(window, {
        PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: async () => offers },
      })
      await renderWithApi(<SignInPage />, signedOut, '/login')
      expect(screen.queryAllByText('Biometric Authentication Ready')).toHaveLength(times)
    },
  )

  // covers A9.1
  test('a browser that knows no passkeys says nothing of them', async () => {
    await renderWithApi(<SignInPage />, signedOut, '/login')
    expect(screen.queryByText('Biometric Authentication Ready')).toBeNull()
  })

  // covers accounts.1
  test('the separate sign-in page has its own words and links', async () => {
    await renderWithApi(<SimpleSignInPage />, signedOut, '/simple-login')
    expect(heading()).toBe('Welcome Back')
    expect(screen.getByText('Sign in to your trading account')).not.toBeNull()
    expect(target('Create an account')).toBe('/register')
    expect(target('Back to Home')).toBe('/')
    expect(screen.getByRole('button', { name: 'Forgot Password?' })).not.toBeNull()
  })

  // covers accounts.4
  test('the separate sign-in page says that it is under way', async () => {
    const login = () => new Promise<never>(() => undefined)
    await renderWithApi(<SimpleSignInPage />, { ...signedOut, login }, '/simple-login')
    await userEvent.type(screen.getByLabelText('Username or Email'), 'ada')
    await userEvent.type(screen.getByLabelText('Password'), 'practice-9')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe('true')
  })

  // covers accounts.1
  test('/register leads back to sign-in and home', async () => {
    await renderWithApi(<RegisterPage />, signedOut, '/register')
    expect(heading()).toBe('Create Your Account')
    expect(target('Sign in here')).toBe('/login')
    expect(target('Back to Home')).toBe('/')
  })
})
