import { zodResolver } from '@hookform/resolvers/zod'
import { REFERRER_PARAMETER, RegisterForm as schema } from '@simvest/contracts'
import { CallNotice, inPageLanguage, pageLanguage, useSearchParams } from '@simvest/platform'
import { Field, Input, Stack } from '@simvest/ui-kit'
import { FormProvider, useForm } from 'react-hook-form'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SubmitButton } from '#layout/submit-button.tsx'
import { AccountFields, NO_ACCOUNT } from './account-fields.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { useCreateAccount } from './use-create-account.ts'

const t = textsOf(accounts)

const EMPTY = { ...NO_ACCOUNT, fullName: '', referrerEmail: '' }

/** The form of /register: with the full name and, for an invited user, the referrer. */
export function RegisterForm() {
  const [search] = useSearchParams()
  const invitedBy = search.get(REFERRER_PARAMETER) ?? ''
  const form = useForm({
    resolver: inPageLanguage(zodResolver(schema)),
    defaultValues: { ...EMPTY, referrerEmail: invitedBy },
  })
  const { errors } = form.formState

  const account = useCreateAccount(form, t('check'))
  const submit = form.handleSubmit(({ confirmPassword: _, ...typed }) =>
    account.send({ body: { ...typed, language: pageLanguage() } }),
  )

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={t('form')}>
        <Stack $gap={3}>
          <AccountFields>
            <Field label={t('fullName')} required error={errors.fullName?.message}>
              <Input autoComplete="name" {...form.register('fullName')} />
            </Field>
          </AccountFields>
          <Field label={t('referrer')} hint={invitedBy && t('referrerHint')} error={errors.referrerEmail?.message}>
            <Input type="email" autoComplete="off" {...form.register('referrerEmail')} />
          </Field>
          <CookieNotice />
          <CallNotice call={account} />
          <SubmitButton pending={account.pending} pendingLabel={t('creating')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </form>
    </FormProvider>
  )
}
