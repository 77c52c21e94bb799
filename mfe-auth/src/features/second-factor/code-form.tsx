import { zodResolver } from '@hookform/resolvers/zod'
import { CodeBody, RecoveryCodeBody } from '@simvest/contracts'
import { Button, Field, Input, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'

const KINDS = {
  app: {
    schema: CodeBody,
    label: 'Code of your authenticator app',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    schema: RecoveryCodeBody,
    label: 'Recovery code',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const

interface CodeFormProps {
  kind?: keyof typeof KINDS
  submitLabel: string
  onCode: (code: string) => Promise<void>
}

/** Takes the six digits of an authenticator app, or a recovery code. */
export function CodeForm({ kind = 'app', submitLabel, onCode }: CodeFormProps) {
  const { schema, label, input } = KINDS[kind]
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code)
    } catch (error) {
      const message = (error instanceof Error && error.message) || 'Please try again.'
      form.setError('code', { message }, { shouldFocus: true })
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label="Verification code">
      <Stack $gap={3}>
        <Field label={label} error={errors.code?.message}>
          <Input {...input} {...form.register('code')} />
        </Field>
        <Button type="submit" variant="primary" block pending={isSubmitting}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
