import { Link } from '@simvest/platform'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { AccountPage } from './account-page.tsx'

/** The separate sign-in page, at /simple-login and /auth-old. */
export function SimpleSignInPage() {
  return (
    <AccountPage
      title="Welcome Back"
      intro="Sign in to your trading account"
      other={
        <>
          New here? <Link to="/register">Create an account</Link>
        </>
      }
    >
      <SignInForm submitLabel="Sign in" pendingLabel="Signing in..." />
    </AccountPage>
  )
}
