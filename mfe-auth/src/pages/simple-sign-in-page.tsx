import { Link } from '@simvest/platform'
import type { ReactNode } from 'react'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { accountPages } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { AccountPage } from './account-page.tsx'

const t = textsOf(accountPages)
const toRegister = (inside: ReactNode) => <Link to="/register">{inside}</Link>

/** The separate sign-in page, at /simple-login and /auth-old. */
export function SimpleSignInPage() {
  return (
    <AccountPage title={t('welcome')} intro={t('simpleIntro')} other={t.rich('simpleNew', { link: toRegister })}>
      <SignInForm submitLabel={t('signIn')} pendingLabel={t('signingIn')} />
    </AccountPage>
  )
}
