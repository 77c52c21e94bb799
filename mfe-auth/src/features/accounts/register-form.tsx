import { zodResolver } from '@hookform/resolvers/zod'
import { register, RegisterForm as schema } from '@simvest/contracts'
import { api, fieldErrorsOf, notify } from '@simvest/platform'
import { Button, Field, Input, PasswordInput, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import { useEnter } from './use-enter.ts'

const EMPTY = { fullName: '', username: '', email: '', password: '', confirmPassword: '', referrerEmail: '' }

type FieldName = keyof typeof EMPTY

/** Creates an account and signs in. What the server refuses is said beside its field, and nothing typed is lost. */
export function RegisterForm() {
  const enter = useEnter()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ confirmPassword: _, ...body }) => {
    try {
      await enter(await api.call(register, { body }))
      notify({ title: 'Registration successful', description: 'Your account has been created successfully' })
    } catch (error) {
      const fields = Object.entries(fieldErrorsOf(error)).filter(
        (entry): entry is [FieldName, string] => entry[0] in EMPTY,
      )
      for (const [name, message] of fields) form.setError(name, { message }, { shouldFocus: true })
      const description = error instanceof Error ? error.message : 'Please check your information and try again'
      notify({ title: 'Registration failed', description, variant: 'destructive' })
    }
  })

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
