import { Link } from '@simvest/platform'
import type { ReactNode } from 'react'
import { RegisterForm } from '#features/accounts/register-form.tsx'
import { accountPages } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { AccountPage } from './account-page.tsx'

const t = textsOf(accountPages)
const toSignIn = (inside: ReactNode) => <Link to="/login">{inside}</Link>

export function RegisterPage() {
  return (
    <AccountPage title={t('create')} intro={t('register')} other={t.rich('haveAccountHere', { link: toSignIn })}>
      <RegisterForm />
    </AccountPage>
  )
}
