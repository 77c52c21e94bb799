import { zodResolver } from '@hookform/resolvers/zod'
import { QuickRegisterForm as schema } from '@simvest/contracts'
import { Button, Stack } from '@simvest/ui-kit'
import { FormProvider, useForm } from 'react-hook-form'
import { AccountFields, NO_ACCOUNT } from './account-fields.tsx'
import { useCreateAccount } from './use-create-account.ts'

const isField = (name: string): name is keyof typeof NO_ACCOUNT => name in NO_ACCOUNT

/** The registration mode of the combined page. */
export function QuickRegisterForm() {
  const createAccount = useCreateAccount()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: NO_ACCOUNT })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(({ confirmPassword: _, ...body }) =>
    createAccount(body, {
      atField: (name, message) => isField(name) && form.setError(name, { message }, { shouldFocus: true }),
      fallback: 'Could not create your account. Please try again.',
    }),
  )

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label="Create your account">
        <Stack $gap={3}>
          <AccountFields />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={isSubmitting}
            pendingLabel="Processing..."
          >
            Create Account
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
