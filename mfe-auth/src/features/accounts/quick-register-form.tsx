import { zodResolver } from '@hookform/resolvers/zod'
import { QuickRegisterForm as schema } from '@simvest/contracts'
import { inPageLanguage, pageLanguage } from '@simvest/platform'
import { FormProvider, useForm } from 'react-hook-form'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { AccountFields, NO_ACCOUNT } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
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
      <AccountForm account={account} pendingLabel={t('processing')} onSubmit={submit}>
        <AccountFields />
      </AccountForm>
    </FormProvider>
  )
}
