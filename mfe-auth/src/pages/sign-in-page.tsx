import { Link } from '@simvest/platform'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { AccountPage } from './account-page.tsx'

export function SignInPage() {
  return (
    <AccountPage
      title="Welcome Back"
      intro="Log in to access your secure AI trading assistant."
      other={
        <>
          New to the platform? <Link to="/register">Create an account</Link>
        </>
      }
    >
      <SignInForm />
    </AccountPage>
  )
}
