import { deleteMyAccount, type User } from '@simvest/contracts'
import { CallNotice, useCall, useSignOut } from '@simvest/platform'
import { Button, Card, CardHeader, ConfirmDialog, Field, Input, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

/** Deletes the account after its username was typed. */
export function DeleteAccount({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)

  return (
    <Card aria-labelledby="delete">
      <CardHeader title={<span id="delete">Delete my account</span>} />
      <Stack $align="start">
        <Text $size="small">
          You are signed out everywhere and cannot sign in any more. An administrator can restore the account, or remove
          it with all personal data for good.
        </Text>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </Stack>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeleteDialog({ user: { username }, onClose }: { user: User; onClose: () => void }) {
  const signOut = useSignOut()
  const form = useForm({ defaultValues: { confirmation: '' } })
  const deletion = useCall(deleteMyAccount, {
    form,
    what: () => 'deletion',
    done: () => ({ title: 'Account deleted', description: 'You are signed out everywhere.' }),
    after: async () => {
      onClose()
      await signOut()
    },
  })
  const submit = form.handleSubmit((body) => deletion.send({ body }))
  const isOwnName = (typed: string) => typed.trim() === username || 'Type your username to confirm.'
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      consequence="Your simulated balances, history and settings are out of reach from then on."
      confirmLabel="Delete my account"
      pending={deletion.pending}
      onConfirm={() => void submit()}
    >
      <form onSubmit={submit} noValidate>
        <Field
          label={`Type your username (${username}) to confirm`}
          error={form.formState.errors.confirmation?.message}
        >
          <Input autoComplete="off" autoCapitalize="none" {...form.register('confirmation', { validate: isOwnName })} />
        </Field>
      </form>
      <CallNotice call={deletion} />
    </ConfirmDialog>
  )
}
