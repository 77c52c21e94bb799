import type { AdminUser } from '@simvest/contracts'

/** What an administrator can do to a user; the page opens its dialog. */
export type UserActName =
  | 'add-deposit'
  | 'edit-deposit'
  | 'deposit-orders'
  | 'withdrawal-requests'
  | 'edit-profit'
  | 'toggle-ai'
  | 'reset-password'
  | 'view-document'
  | 'approve-document'
  | 'reject-document'
  | 'change-status'
  | 'delete'
  | 'erase'
  | 'restore'

export interface UserAct {
  act: UserActName
  user: AdminUser
}

export interface UserActProps {
  user: AdminUser
  onAct: (act: UserAct) => void
}
