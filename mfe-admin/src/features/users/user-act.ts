import {
  addDeposit,
  type AdminUser,
  createResetLink,
  deleteUser,
  editDeposit,
  type Endpoint,
  getDocument,
  listAllDeposits,
  listWithdrawals,
  restoreUser,
  setAiStatus,
  setFactorRemoval,
  setProfits,
  setRole,
  setUserStatus,
  type Verdict,
  verifyIdentity,
} from '@simvest/contracts'

/** Acts of an administrator on a user, by the call that each leads to; the page opens its dialog. */
export const USER_ACTS = {
  'add-deposit': addDeposit,
  'edit-deposit': editDeposit,
  'deposit-orders': listAllDeposits,
  'withdrawal-requests': listWithdrawals,
  'edit-profit': setProfits,
  'toggle-ai': setAiStatus,
  'reset-password': createResetLink,
  'view-document': getDocument,
  'approve-document': verifyIdentity,
  'reject-document': verifyIdentity,
  'change-status': setUserStatus,
  'give-role': setRole,
  'ask-removal': setFactorRemoval,
  'confirm-removal': setFactorRemoval,
  'cancel-removal': setFactorRemoval,
  delete: deleteUser,
  erase: deleteUser,
  restore: restoreUser,
} as const satisfies Readonly<Record<string, Endpoint>>
export type UserActName = keyof typeof USER_ACTS

/** The acts that an address can begin. */
export const ACTS_BY_ADDRESS = [
  'add-deposit',
  'edit-profit',
  'toggle-ai',
  'reset-password',
  'change-status',
] as const satisfies readonly UserActName[]

export interface UserAct {
  act: UserActName
  user: AdminUser
  /** The act that opened it, to which Back returns. */
  from?: UserActName
  /** The decision about a document that began in the queue. */
  verdict?: Verdict
}

export interface UserActProps {
  user: AdminUser
  onAct: (act: UserAct) => void
}
