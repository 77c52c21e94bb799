import { deleteMyAccount, type User } from '@simvest/contracts'
import { useCall, useSignOut } from '@simvest/platform'
import { Button, Card, CardHeader, Field, Input, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmCall } from '#layout/confirm-call.tsx'
import { deletion } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(deletion)

/** Deletes the account after its username was typed. */
export function DeleteAccount({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)

  return (
    <Card aria-labelledby="delete">
      <CardHeader title={<span id="delete">{t('act')}</span>} />
      <Stack $align="start">
        <Text $size="small">{t('intro')}</Text>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('act')}
        </Button>
      </Stack>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeleteDialog({ user: { username }, onClose }: { user: User; onClose: () => void }) {
  const signOut = useSignOut()
  const form = useForm({ defaultValues: { confirmation: '' } })
  const call = useCall(deleteMyAccount, {
    form,
    what: () => t('order'),
    done: () => ({ title: t('done'), description: t('doneText') }),
    after: async () => {
      onClose()
      await signOut()
    },
  })
  const submit = form.handleSubmit((body) => call.send({ body }))
  const isOwnName = (typed: string) => typed.trim() === username || t('confirm')
  return (
    <ConfirmCall
      call={call}
      title={t('ask')}
      consequence={t('consequence')}
      confirmLabel={t('act')}
      onConfirm={submit}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Field label={t('name', { username })} error={form.formState.errors.confirmation?.message}>
          <Input autoComplete="off" autoCapitalize="none" {...form.register('confirmation', { validate: isOwnName })} />
        </Field>
      </form>
    </ConfirmCall>
  )
}
