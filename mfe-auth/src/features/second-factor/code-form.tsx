import { zodResolver } from '@hookform/resolvers/zod'
import { CodeBody, verifyTotp } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { Button, Field, Input, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'

/** Takes the six digits of an authenticator app. */
export function CodeForm({ submitLabel, onDone }: { submitLabel: string; onDone: () => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(CodeBody), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(verifyTotp, { body })
      await onDone()
    } catch (error) {
      const message = (error instanceof Error && error.message) || 'Please try again.'
      form.setError('code', { message }, { shouldFocus: true })
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label="Verification code">
      <Stack $gap={3}>
        <Field label="Code of your authenticator app" error={errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
        </Field>
        <Button type="submit" variant="primary" block pending={isSubmitting}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
