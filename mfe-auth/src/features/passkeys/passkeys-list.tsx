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
import { type ReactNode, useState } from 'react'
import { passkeys } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { ConfirmByPassword } from '#proof/confirm-by-password.tsx'
import { knowsPasskeys } from '#webauthn.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

const t = textsOf(passkeys)
const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>

/** The passkeys of an account, with ways to add and remove them. */
export function PasskeysList() {
  const { data, error, mutate } = useQuery(listPasskeys, {})
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <Card aria-labelledby="passkeys">
      <CardHeader
        title={<span id="passkeys">{t('title')}</span>}
        description={t('about')}
        action={knowsPasskeys() && <AddPasskeyDialog />}
      />
      {!knowsPasskeys() && <Notice>{t('unknown')}</Notice>}
      {error && <FailedNotice title={t('notRead')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height="4rem" />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<KeyRound />} title={t('none')} level={3}>
          {t('noneText')}
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
                <Dates passkey={passkey} />
              </Text>
            </Stack>
            <Button size="small" onClick={() => setLeaving(passkey)}>
              {t.rich('remove', { hidden, name: passkey.name })}
            </Button>
          </Item>
        ))}
      </ItemList>
      {leaving && <RemoveDialog passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function Dates({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const added = <DateTime value={createdAt} />
  return lastUsedAt ? t.rich('used', { added, used: <DateTime value={lastUsedAt} /> }) : t.rich('unused', { added })
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <ConfirmByPassword
      title={t('removeTitle')}
      consequence={t('removeText', { name })}
      confirmLabel={t('removeConfirm')}
      endpoint={removePasskey}
      input={(body) => ({ params: { id }, body })}
      done={() => ({ title: t('removed'), description: t('removedText', { name }) })}
      onClose={onClose}
    />
  )
}
