import { zodResolver } from '@hookform/resolvers/zod'
import { login, LoginBody } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall } from '@simvest/platform'
import { Field, Input, PasswordInput, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signIn } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SubmitButton } from '#layout/submit-button.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { DeactivatedDialog } from './deactivated-dialog.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignIn } from './use-sign-in.ts'

const t = textsOf(signIn)

interface SignInFormProps {
  submitLabel: string
  pendingLabel: string
}

/** Signs in with a username or an e-mail address. */
export function SignInForm({ submitLabel, pendingLabel }: SignInFormProps) {
  const [deactivated, setDeactivated] = useState(false)
  const form = useForm({
    resolver: inPageLanguage(zodResolver(LoginBody)),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = form.formState
  const call = useCall(login, { form, ...useSignIn(() => setDeactivated(true)) })
  const submit = form.handleSubmit((body) => call.send({ body }))

  return (
    <>
      <form onSubmit={submit} noValidate aria-label={t('form')}>
        <Stack $gap={3}>
          <Field label={t('name')} error={errors.username?.message}>
            <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
          </Field>
          <Stack $gap={1}>
            <Field label={t('password')} error={errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...form.register('password')} />
            </Field>
            <ForgotPasswordDialog />
          </Stack>
          <CookieNotice />
          <CallNotice call={call} />
          <SubmitButton pending={call.pending} pendingLabel={pendingLabel}>
            {submitLabel}
          </SubmitButton>
          <PasskeyButton onDeactivated={() => setDeactivated(true)} />
        </Stack>
      </form>
      <DeactivatedDialog open={deactivated} onOpenChange={setDeactivated} />
    </>
  )
}
