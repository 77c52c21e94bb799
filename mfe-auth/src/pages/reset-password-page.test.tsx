import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '@simvest/platform'
import { ResetPasswordPage } from './reset-password-page.tsx'

const LINK = '/reset-password?token=secret&userId=7'
const done = () => ({ message: 'ok' })
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset Password' })

function Here() {
  return <p>at {useLocation().pathname}</p>
}

const show = (path: string, resetPassword: () => { message: string } | Refusal | Promise<never> = done) =>
  renderWithApi(
    <>
      <ResetPasswordPage />
      <Here />
    </>,
    { getUser: signedOut, resetPassword },
    path,
  )

const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) })

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

async function type(password: string, confirmation = password) {
  await user.type(box('New password'), password)
  if (confirmation) await user.type(box('Confirm new password'), confirmation)
}

/** The page that is open `milliseconds` from now. */
async function at(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds))
  return screen.getByText(/^at /).textContent
}

describe('reset password page', () => {
  // covers accounts.43
  test.each(['/reset-password', '/reset-password?token=secret', '/reset-password?userId=7'])(
    'a link that lacks something is invalid, and leads to sign-in after three seconds: %s',
    async (path) => {
      await show(path)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invalid Reset Link')
      expect(screen.getByText('This password reset link is invalid or has expired.')).not.toBeNull()
      expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth')
      expect(await at(2_900)).toBe('at /reset-password')
      expect(await at(200)).toBe('at /auth')
    },
  )

  // covers accounts.38
  test('ticks off the rules while somebody types, and says whether the two match', async () => {
    await show(LINK)
    const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rules()).toEqual([
      'Missing: At least 8 characters',
      'Missing: One uppercase letter',
      'Missing: One lowercase letter',
      'Missing: One number',
    ])
    await type('Abc', 'Ab')
    expect(rules()).toEqual([
      'Missing: At least 8 characters',
      'Done: One uppercase letter',
      'Done: One lowercase letter',
      'Missing: One number',
    ])
    expect(screen.getByText('Passwords do not match')).not.toBeNull()
    expect(button().disabled).toBe(true)
    await user.type(box('Confirm new password'), 'c')
    expect(screen.getByText('Passwords match')).not.toBeNull()
    expect(button().disabled).toBe(false)
  })

  // covers accounts.38
  test('cannot be sent while a field is empty', async () => {
    await show(LINK)
    expect(button().disabled).toBe(true)
    await type('Practice-9', '')
    expect(button().disabled).toBe(true)
  })

  // covers accounts.40
  test.each([
    ['Abc1', 'Password must be at least 8 characters long'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ])('the password %p is answered in order', async (password, message) => {
    const { calls } = await show(LINK)
    await type(password)
    await user.click(button())
    expect(await screen.findByText('Invalid Password')).not.toBeNull()
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(calls.map(({ operation }) => operation)).not.toContain('resetPassword')
  })

  // covers accounts.38
  test('shows and hides what is typed', async () => {
    await show(LINK)
    const [shower] = screen.getAllByRole('button', { name: 'Show password' })
    expect(box('New password').type).toBe('password')
    if (shower) await user.click(shower)
    expect(box('New password').type).toBe('text')
    expect(box('Confirm new password').type).toBe('password')
  })

  // covers accounts.43
  test('says that it is done and leads to sign-in after two seconds', async () => {
    const { calls } = await show(LINK)
    await type('Practice-9')
    await user.click(button())
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).not.toBeNull()
    expect(calls).toContainEqual({
      operation: 'resetPassword',
      input: { body: { token: 'secret', userId: '7', newPassword: 'Practice-9', keepPasskeys: false } },
    })
    expect(await at(1_900)).toBe('at /reset-password')
    expect(await at(200)).toBe('at /auth')
  })

  // covers users.24
  test('removes the passkeys unless they are to stay', async () => {
    const { calls } = await show(LINK)
    await type('Practice-9')
    await user.click(screen.getByLabelText('Also remove the passkeys of this account'))
    await user.click(button())
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).not.toBeNull()
    expect(calls.find(({ operation }) => operation === 'resetPassword')).toMatchObject({
      input: { body: { keepPasskeys: true } },
    })
  })

  // covers accounts.42
  test('a link that was used or has expired says so', async () => {
    const message = 'This password reset link is invalid or has expired.'
    await show(LINK, () => new Refusal(400, { message, code: 'INVALID_RESET_LINK' }))
    await type('Practice-9')
    await user.click(button())
    expect(await screen.findByText('Reset Failed')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invalid Reset Link')
    expect(screen.getAllByText(message)).toHaveLength(1)
  })

  // covers accounts.42
  test('without an answer it says so, and all stays typed', async () => {
    await show(LINK, () => {
      throw new TypeError('Failed to fetch')
    })
    await type('Practice-9')
    await user.click(button())
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect(screen.getByText('Error')).not.toBeNull()
    expect(screen.getByText('An error occurred. Please try again.')).not.toBeNull()
    expect(box('New password').value).toBe('Practice-9')
  })

  // covers accounts.42
  test('a password that the server refuses is said at its field, and stays typed', async () => {
    const message = 'This password is too common.'
    await show(LINK, () => new Refusal(400, { message, code: 'COMMON_PASSWORD', fields: { newPassword: message } }))
    await type('Password-1')
    await user.click(button())
    expect(await screen.findByText('Reset Failed')).not.toBeNull()
    expect(box('New password').getAttribute('aria-invalid')).toBe('true')
    expect(box('New password').value).toBe('Password-1')
  })

  // covers accounts.38
  test('is busy until the answer comes', async () => {
    await show(LINK, () => new Promise<never>(() => undefined))
    await type('Practice-9')
    await user.click(button())
    const busy = await screen.findByRole('button', { name: 'Resetting Password...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
  })
})
