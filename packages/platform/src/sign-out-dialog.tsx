import { ConfirmDialog } from '@simvest/ui-kit'
import { leaving } from './locales/en.json'
import { useSignOut } from './session.ts'
import { textsOf } from './texts.ts'

const t = textsOf(leaving)

/** Asks before signing out. */
export function SignOutDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const signOut = useSignOut()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('logout')}
      consequence={t('ask')}
      confirmLabel={t('logout')}
      tone="primary"
      onConfirm={() => {
        onOpenChange(false)
        void signOut()
      }}
    />
  )
}
