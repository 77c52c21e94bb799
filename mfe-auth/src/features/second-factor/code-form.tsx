import { zodResolver } from '@hookform/resolvers/zod'
import { CodeBody, giveRecoveryCode, RecoveryCodeBody, verifyTotp } from '@simvest/contracts'
import { CallNotice, useCall, type Words } from '@simvest/platform'
import { Button, Field, Input, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'

const KINDS = {
  app: {
    endpoint: verifyTotp,
    schema: CodeBody,
    label: 'Code of your authenticator app',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    endpoint: giveRecoveryCode,
    schema: RecoveryCodeBody,
    label: 'Recovery code',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const

interface CodeFormProps {
  kind?: keyof typeof KINDS
  submitLabel: string
  done?: () => Words
  /** What happens after a refusal. */
  refused?: () => void
}

/** Takes the six digits of an authenticator app, or a recovery code. */
export function CodeForm({ kind = 'app', submitLabel, done, refused }: CodeFormProps) {
  const { endpoint, schema, label, input } = KINDS[kind]
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const call = useCall(endpoint, { form, what: () => 'code', done, refused })
  const submit = form.handleSubmit((body) => call.send({ body }))

  return (
    <form onSubmit={submit} noValidate aria-label="Verification code">
      <Stack $gap={3}>
        <Field label={label} error={form.formState.errors.code?.message}>
          <Input {...input} {...form.register('code')} />
        </Field>
        <CallNotice call={call} />
        <Button type="submit" variant="primary" block pending={call.pending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
