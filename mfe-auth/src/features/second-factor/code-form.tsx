import { zodResolver } from '@hookform/resolvers/zod'
import { CodeBody, giveRecoveryCode, RecoveryCodeBody, verifyTotp } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall, type Words } from '@simvest/platform'
import { Button, Field, Input, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import { code } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(code)

const KINDS = {
  app: {
    endpoint: verifyTotp,
    schema: CodeBody,
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    endpoint: giveRecoveryCode,
    schema: RecoveryCodeBody,
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const

interface CodeFormProps {
  kind?: keyof typeof KINDS
  submitLabel: string
  done?: () => Words
  /** The callback after a rejection. */
  refused?: () => void
}

/** Takes the six digits of an authenticator app, or a recovery code. */
export function CodeForm({ kind = 'app', submitLabel, done, refused }: CodeFormProps) {
  const { endpoint, schema, input } = KINDS[kind]
  const form = useForm({ resolver: inPageLanguage(zodResolver(schema)), defaultValues: { code: '' } })
  const call = useCall(endpoint, { form, what: () => t('code'), done, refused })
  const submit = form.handleSubmit((body) => call.send({ body }))

  return (
    <form onSubmit={submit} noValidate aria-label={t('form')}>
      <Stack $gap={3}>
        <Field label={kind === 'app' ? t('app') : t('recovery')} error={form.formState.errors.code?.message}>
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
