import { useLocation, useSession } from '@simvest/platform'
import { aUser, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProfilePage } from './profile-page.tsx'
import { SecondStepPage } from './second-step-page.tsx'
import type { ReactNode } from 'react'

const lists = {
  listPasskeys: () => [],
  listSessions: () => [],
  listTokens: () => ({ tokens: [], scopes: [] }),
  getSecondFactor: () => ({ isEnrolled: true, isVerified: false }),
}

/** Like the shell, draws nothing until it is known who is signed in. */
function SignedIn({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      {useSession().status === 'signed-in' && children}
      <p>at {pathname}</p>
    </>
  )
}

describe('the profile', () => {
  const show = (user = aUser(), path = '/profile') =>
    renderWithApi(
      <SignedIn>
        <ProfilePage />
      </SignedIn>,
      { getUser: () => user, ...lists },
      path,
    )

  test('keeps what was typed while another tab is open', async () => {
    await show()
    await userEvent.type(await screen.findByLabelText(/^Occupation/), 'Analyst')
    await userEvent.click(screen.getByRole('tab', { name: 'Security' }))
    expect(await screen.findByText('No passkeys yet')).not.toBeNull()
    expect(screen.getByText('Authenticator app')).not.toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Occupation/).value).toBe('Analyst')
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  // covers profile.18
  test('offers both exports as files, and to investors the way out for good', async () => {
    await show(aUser(), '/profile?tab=data')
    expect((await screen.findByRole('link', { name: 'All my data (JSON)' })).getAttribute('href')).toBe(
      '/api/user/export',
    )
    expect(screen.getByRole('link', { name: 'Transactions (CSV)' }).getAttribute('href')).toBe('/api/transactions.csv')
    expect(screen.getByRole('button', { name: 'Delete my account' })).not.toBeNull()
  })
})

describe('account pages', () => {
  const show = (user: ReturnType<typeof aUser>, proof: 'verifyTotp' | 'giveRecoveryCode') => {
    let needsStepUp = true
    const prove = () => {
      needsStepUp = false
      return { isEnrolled: true, isVerified: true }
    }
    return renderWithApi(
      <SignedIn>
        <SecondStepPage />
      </SignedIn>,
      { getUser: () => ({ ...user, needsStepUp }), [proof]: prove },
      '/second-step',
    )
  }

  // covers accounts.37
  test.each([
    [aUser({ isAdmin: true }), '/admin'],
    [aUser(), '/dashboard'],
  ])('the second step takes the code and goes on', async (user, start) => {
    const { calls } = await show(user, 'verifyTotp')
    await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(`at ${start}`)).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'verifyTotp', input: { body: { code: '123456' } } })
  })

  // covers profile.5
  test('who lost the app gives a recovery code', async () => {
    const { calls } = await show(aUser(), 'giveRecoveryCode')
    await userEvent.click(await screen.findByRole('button', { name: 'Lost the app? Use a recovery code' }))
    const code = screen.getByLabelText('Recovery code')
    await userEvent.type(code, '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Please enter one of your recovery codes')).not.toBeNull()
    await userEvent.clear(code)
    await userEvent.type(code, 'abcd-efgh-jkmn-pqrs')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('at /dashboard')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'giveRecoveryCode', input: { body: { code: 'abcdefghjkmnpqrs' } } })
  })
})
