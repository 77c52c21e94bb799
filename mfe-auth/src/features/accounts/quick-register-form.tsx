import { zodResolver } from '@hookform/resolvers/zod'
import { QuickRegisterForm as schema } from '@simvest/contracts'
import { CallNotice, inPageLanguage, pageLanguage } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import { FormProvider, useForm } from 'react-hook-form'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SubmitButton } from '#layout/submit-button.tsx'
import { AccountFields, NO_ACCOUNT } from './account-fields.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { useCreateAccount } from './use-create-account.ts'

const t = textsOf(accounts)

/** The registration mode of the combined page. */
export function QuickRegisterForm() {
  const form = useForm({ resolver: inPageLanguage(zodResolver(schema)), defaultValues: NO_ACCOUNT })
  const account = useCreateAccount(form, t('couldNotCreate'))
  const submit = form.handleSubmit(({ confirmPassword: _, ...typed }) =>
    account.send({ body: { ...typed, language: pageLanguage() } }),
  )

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={t('form')}>
        <Stack $gap={3}>
          <AccountFields />
          <CookieNotice />
          <CallNotice call={account} />
          <SubmitButton pending={account.pending} pendingLabel={t('processing')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </form>
    </FormProvider>
  )
}
