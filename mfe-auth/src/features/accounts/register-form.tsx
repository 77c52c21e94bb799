import { zodResolver } from '@hookform/resolvers/zod'
import { RegisterForm as schema } from '@simvest/contracts'
import { Button, Field, Input, PasswordInput, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import { useCreateAccount } from './use-create-account.ts'

const EMPTY = { fullName: '', username: '', email: '', password: '', confirmPassword: '', referrerEmail: '' }

const isField = (name: string): name is keyof typeof EMPTY => name in EMPTY

/** The form of /register: with the full name and, where somebody was invited, who invited them. */
export function RegisterForm() {
  const createAccount = useCreateAccount()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(({ confirmPassword: _, ...body }) =>
    createAccount(body, {
      atField: (name, message) => isField(name) && form.setError(name, { message }, { shouldFocus: true }),
      fallback: 'Please check your information and try again',
    }),
  )

  return (
    <form onSubmit={submit} noValidate aria-label="Create your account">
      <Stack $gap={3}>
        <Field label="Full name" required error={errors.fullName?.message}>
          <Input autoComplete="name" {...form.register('fullName')} />
        </Field>
        <Field
          label="Username"
          required
          hint="Choose a unique username for your account."
          error={errors.username?.message}
        >
          <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
        </Field>
        <Field
          label="Email"
          required
          hint="We'll send important updates to this address."
          error={errors.email?.message}
        >
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          label="Password"
          required
          hint="Use at least 6 characters with letters and numbers."
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label="Confirm password" required error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Field label="Referrer email (optional)" error={errors.referrerEmail?.message}>
          <Input type="email" autoComplete="off" {...form.register('referrerEmail')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          pending={isSubmitting}
          pendingLabel="Creating account..."
        >
          Create Account
        </Button>
      </Stack>
    </form>
  )
}
