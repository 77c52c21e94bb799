import { deleteMyAccount, type User } from '@simvest/contracts'
import { api, fieldErrorsOf, notify, useSignOut } from '@simvest/platform'
import { Button, Card, CardHeader, ConfirmDialog, Field, Input, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'

/** Deletes the account, once its username was typed. */
export function DeleteAccount({ user }: { user: User }) {
  const signOut = useSignOut()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ atField?: string; message: string }>()

  const ask = (open: boolean) => {
    setAsking(open)
    setTyped('')
    setRefusal(undefined)
  }
  const confirm = async () => {
    if (typed.trim() !== user.username) return setRefusal({ atField: 'Type your username to confirm.', message: '' })
    setPending(true)
    try {
      await api.call(deleteMyAccount, { body: { confirmation: typed } })
      ask(false)
      notify({ title: 'Account deleted', description: 'You are signed out everywhere.' })
      await signOut()
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.'
      setRefusal({ atField: fieldErrorsOf(error)['confirmation'], message })
    } finally {
      setPending(false)
    }
  }

  return (
    <Card aria-labelledby="delete">
      <CardHeader title={<span id="delete">Delete my account</span>} />
      <Stack $align="start">
        <Text $size="small">
          You are signed out everywhere and cannot sign in any more. An administrator can restore the account, or remove
          it with all personal data for good.
        </Text>
        <Button variant="danger" onClick={() => ask(true)}>
          Delete my account
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Delete your account?"
        consequence="Your simulated balances, history and settings are out of reach from then on."
        confirmLabel="Delete my account"
        pending={pending}
        error={refusal?.atField ? undefined : refusal?.message}
        onConfirm={() => void confirm()}
      >
        <Field label={`Type your username (${user.username}) to confirm`} error={refusal?.atField}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setRefusal(undefined)
            }}
          />
        </Field>
      </ConfirmDialog>
    </Card>
  )
}
