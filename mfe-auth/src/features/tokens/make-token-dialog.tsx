import { zodResolver } from '@hookform/resolvers/zod'
import { makeToken, MakeTokenBody, TOKEN_DAYS, type TokenScope } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall } from '@simvest/platform'
import { Button, CopyLine, Dialog, Field, Input, ProofField, Select, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { tokens } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(tokens)
const DAYS = [7, 30, TOKEN_DAYS]

/** Names a token, chooses what it reads and for how long, and shows it, once. */
export function MakeTokenDialog({ scopes, onClose }: { scopes: readonly TokenScope[]; onClose: () => void }) {
  const [token, setToken] = useState<string>()
  const words = token
    ? { title: t('keep'), description: t('keepText') }
    : { title: t('make'), description: t('makeText') }
  return (
    <Dialog open onOpenChange={onClose} {...words}>
      {token ? (
        <Stack $gap={3}>
          <CopyLine text={token} label={t('copy')} />
          <Button variant="primary" block onClick={onClose}>
            {t('kept')}
          </Button>
        </Stack>
      ) : (
        <TokenForm scopes={scopes} onMade={setToken} />
      )}
    </Dialog>
  )
}

function TokenForm({ scopes, onMade }: { scopes: readonly TokenScope[]; onMade: (token: string) => void }) {
  const form = useForm({
    resolver: inPageLanguage(zodResolver(MakeTokenBody)),
    defaultValues: { name: '', scope: 'account' as TokenScope, days: 30, currentPassword: '' },
  })
  const { errors } = form.formState
  const call = useCall(makeToken, {
    form,
    what: ({ body }) => t('request', { name: body.name }),
    after: ({ token }) => onMade(token),
  })
  const days = DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))
  const options = scopes.map((value) => ({ value, label: t(value === 'console' ? 'console' : 'account') }))
  return (
    <form onSubmit={form.handleSubmit((body) => call.send({ body }))} noValidate aria-label={t('make')}>
      <Stack>
        <Field label={t('name')} error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        {options.length > 1 && (
          <Field label={t('scope')}>
            {(control) => <Select {...control} {...form.register('scope')} options={options} />}
          </Field>
        )}
        <Field label={t('validFor')}>
          {(control) => <Select {...control} {...form.register('days', { valueAsNumber: true })} options={days} />}
        </Field>
        <ProofField error={errors.currentPassword?.message} input={form.register('currentPassword')} />
        <CallNotice call={call} title={t('notMade')} />
        <Button type="submit" variant="primary" block pending={call.pending}>
          {t('make')}
        </Button>
      </Stack>
    </form>
  )
}
