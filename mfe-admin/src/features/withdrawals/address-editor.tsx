import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminWithdrawal, deskState, setWithdrawalWalletAddress, SPECIMENS, isOpen } from '@simvest/contracts'
import { CallNotice, notify, useCall } from '@simvest/platform'
import { Button, CopyButton, Dialog, Field, IconButton, Inline, Input, Stack, Text } from '@simvest/ui-kit'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ChangeNotice } from '#dialogs/change-notice.tsx'
import { type ActSubject, newsOf, useVersionGuard } from '#dialogs/use-version-guard.ts'
import { IfAllowed } from '#layout/if-allowed.tsx'

/** The destination of a crypto withdrawal, which can be copied and corrected in place. */
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
            onCopied={() =>
              notify({ title: 'Copied!', description: 'Copied to clipboard', lang: 'en', descriptionLang: 'en' })
            }
          />
        )}
        <IfAllowed call={setWithdrawalWalletAddress}>
          <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" /> Edit address
          </Button>
        </IfAllowed>
      </Inline>
    </Stack>
  )
}

/** The same correction in a dialog, for tables without room for the field. */
export function EditAddressButton({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <IfAllowed call={setWithdrawalWalletAddress}>
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
    </IfAllowed>
  )
}

const ADDRESS: ActSubject<typeof setWithdrawalWalletAddress, AdminWithdrawal> = {
  endpoint: setWithdrawalWalletAddress,
  versionOf: ({ version }) => version,
  presentIn: (present) => present,
  describe: ({ walletAddress, status }) => `${walletAddress ?? 'no address'}, ${deskState(status).label}`,
  isOpen,
}

const addressForm = zodResolver(setWithdrawalWalletAddress.body)

function AddressForm({ withdrawal, onDone }: { withdrawal: AdminWithdrawal; onDone: () => void }) {
  const seen = useVersionGuard(ADDRESS, withdrawal)
  const { id, username, walletAddress, version } = seen.row
  const [isEmpty, setEmpty] = useState(!walletAddress)
  const form = useForm({
    resolver: addressForm,
    defaultValues: { walletAddress: walletAddress ?? '' },
    mode: 'onTouched',
  })
  const call = useCall(setWithdrawalWalletAddress, {
    form,
    what: () => 'change of the address',
    done: () => ({ title: 'Wallet address updated successfully' }),
    after: onDone,
    failed: { title: 'Error', text: 'Failed to update wallet address' },
    refused: seen.refused,
  })
  const change = newsOf(seen, call)
  const address = form.register('walletAddress', { onChange: ({ target }) => setEmpty(target.value.trim() === '') })
  const offer = () => {
    form.setValue('walletAddress', SPECIMENS.walletAddress, { shouldValidate: true })
    setEmpty(false)
  }
  const save = form.handleSubmit((body) =>
    body.walletAddress === walletAddress ? onDone() : call.send({ params: { id }, body, version }),
  )

  return (
    <form onSubmit={save} aria-label="Edit Wallet Address" noValidate>
      <Stack $gap={1}>
        <Field
          label={`Wallet address of withdrawal #${id}`}
          hint={`Invented data only: nothing is ever sent to it. ${username} is told of the change.`}
          error={form.formState.errors.walletAddress?.message}
        >
          <Input {...address} maxLength={200} spellCheck={false} autoComplete="off" />
        </Field>
        {change ? <ChangeNotice change={change} /> : <CallNotice call={call} />}
        <Inline>
          <Button
            type="submit"
            size="small"
            variant="primary"
            disabled={change !== undefined || isEmpty}
            pending={call.pending}
          >
            Save address
          </Button>
          <Button size="small" disabled={call.pending} onClick={offer}>
            Use a sample address
          </Button>
          <Button size="small" disabled={call.pending} onClick={onDone}>
            Keep as it was
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
