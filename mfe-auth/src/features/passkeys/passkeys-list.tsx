import { listPasskeys, type Passkey, removePasskey } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, DateTime, EmptyState, Notice } from '@simvest/ui-kit'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { drawHidden } from '#layout/draw-hidden.tsx'
import { ListCard, ListRow } from '#layout/list-card.tsx'
import { passkeys } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { ConfirmByPassword } from '#proof/confirm-by-password.tsx'
import { knowsPasskeys } from '#webauthn.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

const t = textsOf(passkeys)

/** The passkeys of an account, with ways to add and remove them. */
export function PasskeysList() {
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <ListCard
      id="passkeys"
      title={t('title')}
      about={t('about')}
      notRead={t('notRead')}
      list={useQuery(listPasskeys, {})}
      action={knowsPasskeys() && <AddPasskeyDialog />}
      notice={!knowsPasskeys() && <Notice>{t('unknown')}</Notice>}
      empty={
        <EmptyState icon={<KeyRound />} title={t('none')} level={3}>
          {t('noneText')}
        </EmptyState>
      }
      renderRow={(passkey) => (
        <ListRow key={passkey.id} name={passkey.name} about={<Dates passkey={passkey} />}>
          <Button size="small" onClick={() => setLeaving(passkey)}>
            {t.rich('remove', { hidden: drawHidden, name: passkey.name })}
          </Button>
        </ListRow>
      )}
    >
      {leaving && <RemoveDialog passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </ListCard>
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
