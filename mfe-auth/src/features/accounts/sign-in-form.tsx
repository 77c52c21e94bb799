import { zodResolver } from '@hookform/resolvers/zod'
import { login, LoginBody } from '@simvest/contracts'
import { api, isApiError, notify } from '@simvest/platform'
import { Button, Field, Input, PasswordInput, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DeactivatedDialog } from './deactivated-dialog.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useEnter } from './use-enter.ts'

interface SignInFormProps {
  submitLabel: string
  pendingLabel: string
}

/** Signs in with a username or an e-mail address. */
export function SignInForm({ submitLabel, pendingLabel }: SignInFormProps) {
  const enter = useEnter()
  const [deactivated, setDeactivated] = useState(false)
  const form = useForm({ resolver: zodResolver(LoginBody), defaultValues: { username: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const user = await api.call(login, { body })
      await enter(user)
      notify({ title: 'Login successful', description: `Welcome back, ${user.username}!` })
    } catch (error) {
      if (isApiError(error) && error.body?.code === 'ACCOUNT_DEACTIVATED') return setDeactivated(true)
      const description = (error instanceof Error && error.message) || 'Please check your credentials and try again'
      notify({ title: 'Login failed', description, variant: 'destructive' })
    }
  })

  return (
    <>
      <form onSubmit={submit} noValidate aria-label="Sign in">
        <Stack $gap={3}>
          <Field label="Username or Email" error={errors.username?.message}>
            <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
          </Field>
          <Stack $gap={1}>
            <Field label="Password" error={errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...form.register('password')} />
            </Field>
            <ForgotPasswordDialog />
          </Stack>
          <Button type="submit" variant="primary" size="large" block pending={isSubmitting} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
          <PasskeyButton onDeactivated={() => setDeactivated(true)} />
        </Stack>
      </form>
      <DeactivatedDialog open={deactivated} onOpenChange={setDeactivated} />
    </>
  )
}
