import { Link } from '@simvest/platform'
import { RegisterForm } from '#features/accounts/register-form.tsx'
import { AccountPage } from './account-page.tsx'

export function RegisterPage() {
  return (
    <AccountPage
      title="Create Your Account"
      intro="Practise automated investing with simulated money. Registration is quick; no payment is ever asked for."
      other={
        <>
          Already have an account? <Link to="/login">Sign in here</Link>
        </>
      }
    >
      <RegisterForm />
    </AccountPage>
  )
}
