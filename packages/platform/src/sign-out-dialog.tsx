import { ConfirmDialog } from '@simvest/ui-kit'
import { useSignOut } from './session.ts'

/** Asks before signing out. */
export function SignOutDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const signOut = useSignOut()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Logout"
      consequence="Are you sure you want to log out?"
      confirmLabel="Logout"
      tone="primary"
      onConfirm={() => {
        onOpenChange(false)
        void signOut()
      }}
    />
  )
}
