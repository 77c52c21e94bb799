import { zodResolver } from '@hookform/resolvers/zod'
import { login, LoginBody } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, Field, Input, PasswordInput, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DeactivatedDialog } from './deactivated-dialog.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  submitLabel: string
  pendingLabel: string
}

/** Signs in with a username or an e-mail address. */
export function SignInForm({ submitLabel, pendingLabel }: SignInFormProps) {
  const [deactivated, setDeactivated] = useState(false)
  const form = useForm({ resolver: zodResolver(LoginBody), defaultValues: { username: '', password: '' } })
  const { errors } = form.formState
  const signIn = useCall(login, { form, ...useSignIn(() => setDeactivated(true)) })
  const submit = form.handleSubmit((body) => signIn.send({ body }))

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
          <CallNotice call={signIn} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={signIn.pending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
          <PasskeyButton onDeactivated={() => setDeactivated(true)} />
        </Stack>
      </form>
      <DeactivatedDialog open={deactivated} onOpenChange={setDeactivated} />
    </>
  )
}
