import type { ENDPOINTS, OperationId } from './endpoints.ts'

/** A call with which somebody at the desk changes something. */
export type DeskAct = {
  [K in OperationId]: (typeof ENDPOINTS)[K] extends { access: 'admin'; method: 'GET' }
    ? never
    : (typeof ENDPOINTS)[K] extends { access: 'admin' }
      ? K
      : never
}[OperationId]

/** The act that compensates another one, or the reason why there is none. */
type WayBack = { by: OperationId } | { none: string }

/** Every act of the desk and its compensation. An act that is missing here does not compile. */
export const WAYS_BACK: Readonly<Record<DeskAct, WayBack>> = {
  addDeposit: { by: 'reverseDeposit' },
  addUserNote: { none: 'a later note corrects it; what colleagues wrote stays readable' },
  approveWithdrawal: { by: 'reverseWithdrawal' },
  askSecondFactor: { by: 'askSecondFactor' },
  cancelWithdrawal: { none: 'the money is back with its owner, who can order again' },
  createColleagueLink: { by: 'createColleagueLink' },
  createResetLink: { by: 'createResetLink' },
  decideDeposit: { by: 'reverseDeposit' },
  decideWithdrawal: { by: 'reverseWithdrawal' },
  deleteUser: { by: 'restoreUser' },
  editDeposit: { by: 'editDeposit' },
  endUserSessions: { none: 'whoever had a session signs in again' },
  inviteAdministrator: { by: 'setAdministratorStatus' },
  lookAtItem: { by: 'lookAtItem' },
  reactivateUser: { by: 'setUserStatus' },
  rejectWithdrawal: { none: 'the money is back with its owner, who can order again' },
  removeView: { by: 'saveView' },
  reopenIdentity: { by: 'verifyIdentity' },
  restoreUser: { by: 'deleteUser' },
  reverseAdjustment: { none: 'a reversal happens once; a new adjustment says what should be' },
  reverseDeposit: { none: 'a reversal happens once; a new deposit can be added' },
  reverseWithdrawal: { none: 'a reversal happens once; the money is back with its owner, who can order again' },
  revokeIdentity: { by: 'reopenIdentity' },
  saveView: { by: 'removeView' },
  setAdministratorStatus: { by: 'setAdministratorStatus' },
  setAiStatus: { by: 'setAiStatus' },
  setFactorRemoval: { by: 'setFactorRemoval' },
  setProfits: { by: 'reverseAdjustment' },
  setRole: { by: 'setRole' },
  setUserStatus: { by: 'reactivateUser' },
  setWithdrawalWallet: { by: 'setWithdrawalWallet' },
  setWithdrawalWalletAddress: { by: 'setWithdrawalWalletAddress' },
  verifyIdentity: { by: 'revokeIdentity' },
}
