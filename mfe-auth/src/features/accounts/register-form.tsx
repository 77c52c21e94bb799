import { zodResolver } from '@hookform/resolvers/zod'
import { REFERRER_PARAMETER, RegisterForm as schema } from '@simvest/contracts'
import { inPageLanguage, pageLanguage, useSearchParams } from '@simvest/platform'
import { Field, Input } from '@simvest/ui-kit'
import { FormProvider, useForm } from 'react-hook-form'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { AccountFields, NO_ACCOUNT } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
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
      <AccountForm account={account} pendingLabel={t('creating')} onSubmit={submit}>
        <AccountFields>
          <Field label={t('fullName')} required error={errors.fullName?.message}>
            <Input autoComplete="name" {...form.register('fullName')} />
          </Field>
        </AccountFields>
        <Field label={t('referrer')} hint={invitedBy && t('referrerHint')} error={errors.referrerEmail?.message}>
          <Input type="email" autoComplete="off" {...form.register('referrerEmail')} />
        </Field>
      </AccountForm>
    </FormProvider>
  )
}
