import { setFactorRemoval } from '@simvest/contracts'
import { useUser } from '@simvest/platform'
import { Button, DateTime, Inline, Notice } from '@simvest/ui-kit'
import { useMay } from '#layout/if-allowed.tsx'
import type { UserActName, UserActProps } from './user-act.ts'

/** The removal of a person's lost factors: its offer, or how far it is. */
export function LostFactors({ user, onAct }: UserActProps) {
  const may = useMay()(setFactorRemoval)
  const me = useUser()
  const { factors } = user
  if (!factors || user.deletedAt) return null
  const { removal, hasApp, passkeys } = factors
  const isOffered = may && me.id !== user.id
  const button = (act: UserActName, label: string) => (
    <Button size="small" onClick={() => onAct({ act, user })}>
      {label}
    </Button>
  )
  if (!removal)
    return isOffered && (hasApp || passkeys > 0) && <Inline>{button('ask-removal', 'Remove lost factors')}</Inline>
  return (
    <Notice
      tone="warning"
      title="Removal of the app and the passkeys"
      action={
        isOffered && (
          <Inline>
            {!removal.dueAt && removal.askedBy !== me.username && button('confirm-removal', 'Confirm removal')}
            {button('cancel-removal', 'Cancel removal')}
          </Inline>
        )
      }
    >
      {removal.dueAt ? (
        <>
          On <DateTime value={removal.dueAt} />. {removal.askedBy} asked, {removal.confirmedBy} confirmed. The owner can
          stop it, or end it by using one of them.
        </>
      ) : (
        `${removal.askedBy} asked. Another operator has to confirm within seven days.`
      )}
    </Notice>
  )
}
