import { Link, useLocation, useSearchParams } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import { useEffect } from 'react'
import { BiometricLine } from '#features/accounts/biometric-line.tsx'
import { QuickRegisterForm } from '#features/accounts/quick-register-form.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { AccountPage } from './account-page.tsx'

/** The combined page: sign-in, and registration behind a link. The mode is part of the address, so "back" works. */
export function SignInPage() {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const registers = search.get('mode') === 'register'
  useEffect(() => nameTab(registers ? 'Create your account' : 'Sign in'), [registers])
  if (registers) {
    return (
      <AccountPage
        title="Create Your Account"
        intro="Join our AI-powered trading platform and experience the future of automated investing. Registration is quick and secure."
        other={
          <>
            Already have an account?{' '}
            <Link to={pathname} state={state}>
              Sign in instead
            </Link>
          </>
        }
      >
        <QuickRegisterForm />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Welcome Back"
      intro="Log in to access your secure AI trading assistant."
      other={
        <>
          New to the platform?{' '}
          <Link to={`${pathname}?mode=register`} state={state}>
            Create an account
          </Link>
        </>
      }
    >
      <Stack $gap={2}>
        <SignInForm submitLabel="Secure Login" pendingLabel="Authenticating..." />
        <BiometricLine />
      </Stack>
    </AccountPage>
  )
}

/** The route has one title for both modes. */
function nameTab(title: string): void {
  document.title = document.title.replace(/^[^·]*(?= ·)/, title)
}
