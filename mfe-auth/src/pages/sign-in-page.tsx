import { Link, useLocation, useSearchParams } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { BiometricLine } from '#features/accounts/biometric-line.tsx'
import { QuickRegisterForm } from '#features/accounts/quick-register-form.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { useTabName } from '#layout/use-tab-name.ts'
import { accountPages } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { AccountPage } from './account-page.tsx'

const t = textsOf(accountPages)

/** The combined page: sign-in, and registration behind a link. The mode is part of the address, so "back" works. */
export function SignInPage() {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const registers = search.get('mode') === 'register'
  useTabName(t(registers ? 'createTab' : 'signInTab'))
  const toOtherMode = (inside: ReactNode) => (
    <Link to={registers ? pathname : `${pathname}?mode=register`} state={state}>
      {inside}
    </Link>
  )
  if (registers) {
    return (
      <AccountPage title={t('create')} intro={t('join')} other={t.rich('haveAccount', { link: toOtherMode })}>
        <QuickRegisterForm />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('welcome')} intro={t('logIn')} other={t.rich('newHere', { link: toOtherMode })}>
      <Stack $gap={2}>
        <SignInForm submitLabel={t('secureLogin')} pendingLabel={t('authenticating')} />
        <BiometricLine />
      </Stack>
    </AccountPage>
  )
}
