import type { AdminUser, FactorRemovalStep } from '@simvest/contracts'
import { LazyOverlay } from '@simvest/ui-kit'
import type { ReactElement } from 'react'
import { RoleDialog } from '#features/administrators/role-dialog.tsx'
import { AddDepositDialog, EditDepositDialog } from '#features/deposits/amount-dialogs.tsx'
import { DepositOrdersDialog } from '#features/deposits/deposit-orders-dialog.tsx'
import { EditProfitDialog } from '#features/profits/edit-profit-dialog.tsx'
import { DeleteDialog, EraseDialog, RestoreDialog } from '#features/users/deletion-dialogs.tsx'
import { DocumentDialog, VerifyDialog } from '#features/users/identity-dialogs.tsx'
import { ResetLinkDialog } from '#dialogs/reset-link-dialog.tsx'
import { AiDialog, StatusDialog } from '#features/users/status-dialog.tsx'
import type { UserAct, UserActName } from '#features/users/user-act.ts'
import { WithdrawalRequestsDialog } from '#features/withdrawals/withdrawal-requests-dialog.tsx'

// Phones are lost rarely: the page of a person does not wait for the code.
const loadLostFactors = () => import('#features/users/lost-factors-dialog.tsx')

export interface UserActDialogProps {
  act: UserAct
  onAct: (act: UserAct | undefined) => void
  /** Called after a decision about a document; without it the dialog closes. */
  onDone?: (() => void) | undefined
}

/** The dialog of an act upon a user. */
export function UserActDialog({ act, onAct, onDone }: UserActDialogProps) {
  const { user, verdict } = act
  const close = { user, onClose: () => onAct(undefined) }
  const verify = (status: 'APPROVED' | 'REJECTED', seen: AdminUser) =>
    onAct({
      act: status === 'APPROVED' ? 'approve-document' : 'reject-document',
      user: seen,
      from: 'view-document',
      verdict,
    })
  const back = () => onAct(act.from && { act: act.from, user, verdict })
  const verified = { user, onBack: back, onDone: onDone ?? close.onClose }
  const removal = (step: FactorRemovalStep) => () => (
    <LazyOverlay load={loadLostFactors}>
      {({ LostFactorsDialog }) => <LostFactorsDialog {...close} step={step} />}
    </LazyOverlay>
  )
  const dialogs: Record<UserActName, () => ReactElement> = {
    'add-deposit': () => <AddDepositDialog {...close} />,
    'edit-deposit': () => <EditDepositDialog {...close} />,
    'deposit-orders': () => <DepositOrdersDialog {...close} />,
    'withdrawal-requests': () => <WithdrawalRequestsDialog {...close} />,
    'edit-profit': () => <EditProfitDialog {...close} />,
    'toggle-ai': () => <AiDialog {...close} />,
    'reset-password': () => <ResetLinkDialog {...close} />,
    'view-document': () => <DocumentDialog {...close} onVerify={verify} verdict={verdict} />,
    'approve-document': () => <VerifyDialog {...verified} status="APPROVED" />,
    'reject-document': () => <VerifyDialog {...verified} status="REJECTED" />,
    'change-status': () => <StatusDialog {...close} />,
    'give-role': () => <RoleDialog account={user} onClose={close.onClose} />,
    'ask-removal': removal('asked'),
    'confirm-removal': removal('confirmed'),
    'cancel-removal': removal('cancelled'),
    delete: () => <DeleteDialog {...close} />,
    erase: () => <EraseDialog {...close} />,
    restore: () => <RestoreDialog {...close} />,
  }
  return dialogs[act.act]()
}
