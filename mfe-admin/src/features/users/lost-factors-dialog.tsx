import { type AdminUser, type FactorRemovalStep, listAdministrators, setFactorRemoval } from '@simvest/contracts'
import { useQuery, useUser } from '@simvest/platform'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { PROOF_FORM } from '#dialogs/fields.tsx'

interface LostFactorsDialogProps {
  user: AdminUser
  step: FactorRemovalStep
  onClose: () => void
}

/** Asks before a step towards the removal of lost factors. Nobody asks whom no other operator could answer. */
export function LostFactorsDialog({ user: { id, username }, step, onClose }: LostFactorsDialogProps) {
  const me = useUser()
  const { data: colleagues } = useQuery(listAdministrators, {})
  const others = colleagues?.filter(
    (each) => each.role === 'operator' && !each.isDeactivated && !each.invitedAt && each.id !== me.id && each.id !== id,
  )
  const isAlone = step === 'asked' && others?.length === 0
  const { title, consequence, confirmLabel, done } = TEXTS[step]
  return (
    <ActDialog
      endpoint={setFactorRemoval}
      title={`${title} of ${username}?`}
      consequence={
        isAlone
          ? `No other operator could confirm it. Use the command on the server: pnpm admin drop-factor ${username}`
          : consequence
      }
      confirmLabel={confirmLabel}
      tone={step === 'confirmed' ? 'danger' : 'primary'}
      {...PROOF_FORM}
      isReady={step !== 'asked' || (others !== undefined && !isAlone)}
      input={({ currentPassword }) => ({ params: { id }, body: { step, currentPassword } })}
      done={() => ({ title: done })}
      onClose={onClose}
    />
  )
}

const TEXTS: Readonly<Record<FactorRemovalStep, Record<'title' | 'consequence' | 'confirmLabel' | 'done', string>>> = {
  asked: {
    title: 'Remove the lost app and passkeys',
    consequence:
      'Make sure who asks you. Another operator confirms it; the owner is told then, and has 24 hours to stop it.',
    confirmLabel: 'Ask for removal',
    done: 'Another operator has to confirm',
  },
  confirmed: {
    title: 'Confirm the removal of the app and passkeys',
    consequence:
      'In 24 hours they are removed and all sessions end; the password alone signs in then. The owner is told, and can stop it.',
    confirmLabel: 'Confirm removal',
    done: 'Removal in 24 hours',
  },
  cancelled: {
    title: 'Cancel the removal of the app and passkeys',
    consequence: 'They stay. The removal can be asked for again.',
    confirmLabel: 'Cancel removal',
    done: 'Removal cancelled',
  },
}
