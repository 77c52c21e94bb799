import { CallNotice } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import type { ComponentProps, ReactNode } from 'react'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SubmitButton } from '#layout/submit-button.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import type { useCreateAccount } from './use-create-account.ts'

const t = textsOf(accounts)

interface AccountFormProps {
  account: ReturnType<typeof useCreateAccount>
  pendingLabel: string
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** The form of every registration, around its fields. */
export function AccountForm({ account, pendingLabel, onSubmit, children }: AccountFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('form')}>
      <Stack $gap={3}>
        {children}
        <CookieNotice />
        <CallNotice call={account} />
        <SubmitButton pending={account.pending} pendingLabel={pendingLabel}>
          {t('submit')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
