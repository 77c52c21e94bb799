import { type AdminWithdrawal, refusalOf, setWithdrawalWalletAddress, SPECIMENS } from '@simvest/contracts'
import { api, notify, refresh } from '@simvest/platform'
import { Button, CopyButton, Dialog, Field, IconButton, Inline, Input, Stack, Text } from '@simvest/ui-kit'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'

/** Where a crypto withdrawal goes: to copy, and to correct in place. */
export function AddressEditor({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { walletAddress, username } = withdrawal
  const [editing, setEditing] = useState(false)
  if (editing) return <AddressForm withdrawal={withdrawal} onDone={() => setEditing(false)} />
  return (
    <Stack $gap="half">
      <Text $mono $size="small">
        {walletAddress ?? 'No address'}
      </Text>
      <Inline style={{ marginLeft: '-0.75rem' }}>
        {walletAddress && (
          <CopyButton
            text={walletAddress}
            label={`Copy address of ${username}`}
            onCopied={() => notify({ title: 'Copied!', description: 'Copied to clipboard' })}
          />
        )}
        <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" /> Edit address
        </Button>
      </Inline>
    </Stack>
  )
}

/** The same correction from a table, where there is no room for it in place. */
export function EditAddressButton({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      <IconButton
        size="small"
        label={`Edit wallet address of withdrawal #${withdrawal.id}`}
        icon={<Pencil size={16} />}
        onClick={() => setEditing(true)}
      />
      {editing && (
        <Dialog open onOpenChange={(open) => !open && close()} title="Edit Wallet Address">
          <AddressForm withdrawal={withdrawal} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

function AddressForm({ withdrawal, onDone }: { withdrawal: AdminWithdrawal; onDone: () => void }) {
  // What was on the screen when the edit began: a later change of somebody else is not overwritten.
  const [{ walletAddress: seen, version }] = useState(withdrawal)
  const [address, setAddress] = useState(seen ?? '')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const typed = address.trim()

  const save = async () => {
    if (typed === seen) return onDone()
    setPending(true)
    setError(undefined)
    try {
      const params = { id: withdrawal.id }
      await api.call(setWithdrawalWalletAddress, { params, body: { walletAddress: typed }, version })
      notify({ title: 'Wallet address updated successfully' })
      onDone()
    } catch (refusal) {
      const description = refusal instanceof Error ? refusal.message : 'Please try again.'
      setError(description)
      notify({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setPending(false)
      void refresh()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed && !pending && !refusalOf(typed)) void save()
  }

  return (
    <form onSubmit={submit} aria-label="Edit Wallet Address">
      <Stack $gap={1}>
        <Field
          label={`Wallet address of withdrawal #${withdrawal.id}`}
          hint={`Invented data only: nothing is ever sent to it. ${withdrawal.username} is told of the change.`}
          error={refusalOf(typed) ?? error}
        >
          <Input
            value={address}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <Inline>
          <Button type="submit" size="small" variant="primary" disabled={!typed} pending={pending}>
            Save address
          </Button>
          <Button size="small" disabled={pending} onClick={() => setAddress(SPECIMENS.walletAddress)}>
            Use a sample address
          </Button>
          <Button size="small" disabled={pending} onClick={onDone}>
            Keep as it was
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
