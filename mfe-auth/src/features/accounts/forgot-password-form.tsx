import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPassword, ForgotPasswordBody } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall } from '@simvest/platform'
import { Button, Field, Input, Notice, Stack } from '@simvest/ui-kit'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetMail } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(resetMail)

/** Asks for a mail with a reset link. The answer does not say whether there is such an account. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false)
  const form = useForm({ resolver: inPageLanguage(zodResolver(ForgotPasswordBody)), defaultValues: { username: '' } })
  const ask = useCall(forgotPassword, { form, after: () => setSent(true) })
  const submit = (event: FormEvent) => {
    // React hands the event on to the sign-in form, in which this dialog was opened.
    event.stopPropagation()
    void form.handleSubmit((body) => ask.send({ body }))(event)
  }
  if (sent) {
    return (
      <div role="status">
        <Notice title={t('sent')}>{t('sentText')}</Notice>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t('form')}>
      <Stack $gap={2}>
        <Field label={t('name')} error={form.formState.errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
        </Field>
        <CallNotice call={ask} />
        <Button type="submit" block pending={ask.pending} pendingLabel={t('asking')}>
          {t('mailMe')}
        </Button>
      </Stack>
    </form>
  )
}
