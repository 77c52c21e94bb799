import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPassword, ForgotPasswordBody } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, Field, Input, Notice, Stack } from '@simvest/ui-kit'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

/** Asks for a mail with a reset link. The answer does not say whether there is such an account. */
export function ForgotPasswordForm() {
  const [said, setSaid] = useState('')
  const form = useForm({ resolver: zodResolver(ForgotPasswordBody), defaultValues: { username: '' } })
  const ask = useCall(forgotPassword, { form, after: ({ message }) => setSaid(message) })
  const submit = (event: FormEvent) => {
    // React hands the event on to the sign-in form, in which this dialog was opened.
    event.stopPropagation()
    void form.handleSubmit((body) => ask.send({ body }))(event)
  }
  if (said) {
    return (
      <div role="status">
        <Notice title="Look into your mailbox">{said} A mail may take a minute, or lie in the spam folder.</Notice>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Get a link by mail">
      <Stack $gap={2}>
        <Field label="Your username or email" error={form.formState.errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
        </Field>
        <CallNotice call={ask} />
        <Button type="submit" block pending={ask.pending} pendingLabel="Asking...">
          Mail me a link
        </Button>
      </Stack>
    </form>
  )
}
