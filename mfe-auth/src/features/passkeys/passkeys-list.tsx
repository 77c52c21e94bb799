import { listPasskeys, type Passkey, removePasskey } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import {
  Button,
  Card,
  CardHeader,
  DateTime,
  EmptyState,
  FailedNotice,
  Item,
  ItemList,
  Notice,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@simvest/ui-kit'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ConfirmByPassword } from '#proof/confirm-by-password.tsx'
import { knowsPasskeys } from '#webauthn.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

/** The passkeys of an account, with ways to add and remove them. */
export function PasskeysList() {
  const { data, error, mutate } = useQuery(listPasskeys, {})
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <Card aria-labelledby="passkeys">
      <CardHeader
        title={<span id="passkeys">Passkeys</span>}
        description="Sign in with a fingerprint, a face or a security key instead of a password."
        action={knowsPasskeys() && <AddPasskeyDialog />}
      />
      {!knowsPasskeys() && <Notice>This browser knows no passkeys, so none can be added here.</Notice>}
      {error && <FailedNotice title="Your passkeys could not be read" error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height="4rem" />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<KeyRound />} title="No passkeys yet" level={3}>
          A passkey cannot be guessed, and no other site can ask for it.
        </EmptyState>
      )}
      <ItemList>
        {data?.map((passkey) => (
          <Item key={passkey.id}>
            <Stack $gap="half">
              <Text $size="small" $tone="strong">
                {passkey.name}
              </Text>
              <Text $size="caption" $tone="quiet">
                Added <DateTime value={passkey.createdAt} />.{' '}
                {passkey.lastUsedAt ? (
                  <>
                    Last used <DateTime value={passkey.lastUsedAt} />.
                  </>
                ) : (
                  'Not used yet.'
                )}
              </Text>
            </Stack>
            <Button size="small" onClick={() => setLeaving(passkey)}>
              Remove<VisuallyHidden> {passkey.name}</VisuallyHidden>
            </Button>
          </Item>
        ))}
      </ItemList>
      {leaving && <RemoveDialog passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <ConfirmByPassword
      title="Remove this passkey?"
      consequence={`${passkey.name} will no longer sign in. Your device may go on offering it until you delete it there too.`}
      confirmLabel="Remove passkey"
      endpoint={removePasskey}
      input={(body) => ({ params: { id: passkey.id }, body })}
      done={() => ({ title: 'Passkey removed', description: `${passkey.name} no longer signs in.` })}
      onClose={onClose}
    />
  )
}
