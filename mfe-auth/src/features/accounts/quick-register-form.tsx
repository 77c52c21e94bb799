import { zodResolver } from '@hookform/resolvers/zod'
import { QuickRegisterForm as schema } from '@simvest/contracts'
import { CallNotice } from '@simvest/platform'
import { Button, Stack } from '@simvest/ui-kit'
import { FormProvider, useForm } from 'react-hook-form'
import { AccountFields, NO_ACCOUNT } from './account-fields.tsx'
import { useCreateAccount } from './use-create-account.ts'

/** The registration mode of the combined page. */
export function QuickRegisterForm() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: NO_ACCOUNT })
  const account = useCreateAccount(form, 'Could not create your account. Please try again.')
  const submit = form.handleSubmit(({ confirmPassword: _, ...body }) => account.send({ body }))

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label="Create your account">
        <Stack $gap={3}>
          <AccountFields />
          <CallNotice call={account} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={account.pending}
            pendingLabel="Processing..."
          >
            Create Account
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
