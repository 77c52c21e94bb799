import { LazyOverlay, useFetchedAhead } from '@simvest/ui-kit'
import type { UserAct } from '#features/users/user-act.ts'
import type { UserActDialogProps } from './user-act-dialog.tsx'

// Half of the console's script is the forms of these dialogs.
const loadDialog = async () => (await import(/* webpackChunkName: "later" */ './user-act-dialog.tsx')).UserActDialog

interface UserActsProps extends Pick<UserActDialogProps, 'onAct' | 'onDone'> {
  act: UserAct | undefined
}

/** The dialog of the act that an administrator chose for a user, if any. */
export function UserActs({ act, onAct, onDone }: UserActsProps) {
  useFetchedAhead(loadDialog)
  if (!act) return null
  return (
    <LazyOverlay load={loadDialog}>
      {(UserActDialog) => <UserActDialog act={act} onAct={onAct} onDone={onDone} />}
    </LazyOverlay>
  )
}
