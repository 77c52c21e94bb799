import type { DeskAct, NotificationKind, OperationId } from '@simvest/contracts'
import type { MutatingOperation } from './mutating-acts.ts'

interface Notifying {
  /** The notifications of the person whom the act is about, as the table of acts plays it. */
  tells: readonly NotificationKind[]
}

interface Decision extends Notifying {
  /** The call that takes the act back, or the reason why none does. */
  undoneBy: OperationId | { readonly never: string }
}

const MONEY_MOVES = { never: 'a line of the history stays; a transfer the other way is another line' }
const ONCE_DECIDED = { never: 'a decided order keeps its status; an adjustment corrects the money' }

/**
 * The people who are informed of each act, and what takes it back; for acts of the desk this is in `WAYS_BACK` of the contract.
 * A missing act does not compile. A record's owner, its readers and what erases it are in owned-records.ts, in the contract
 * (access, permission) and in personal-data.ts.
 */
export const ACT_DECISIONS: {
  readonly [K in MutatingOperation]: K extends DeskAct ? Notifying : Decision
} = {
  transfer: { tells: [], undoneBy: MONEY_MOVES },
  ultraTransfer: { tells: [], undoneBy: MONEY_MOVES },
  simpleTransfer: { tells: [], undoneBy: MONEY_MOVES },
  directWalletTransfer: { tells: [], undoneBy: MONEY_MOVES },
  simpleProfitTransfer: { tells: [], undoneBy: MONEY_MOVES },
  createInvestment: { tells: [], undoneBy: { never: 'its principal comes back when it ends' } },
  createWithdrawal: { tells: ['withdrawal-pending'], undoneBy: 'cancelOwnWithdrawal' },
  cancelOwnWithdrawal: { tells: ['withdrawal-cancelled'], undoneBy: ONCE_DECIDED },
  approveWithdrawal: { tells: ['withdrawal-approved'] },
  rejectWithdrawal: { tells: ['withdrawal-rejected'] },
  cancelWithdrawal: { tells: ['withdrawal-cancelled'] },
  decideWithdrawal: { tells: ['withdrawal-rejected'] },
  decideDeposit: { tells: ['deposit-approved'] },
  addDeposit: { tells: ['deposit-added'] },
  editDeposit: { tells: ['deposit-edited'] },
  reverseDeposit: { tells: ['line-reversed'] },
  reverseWithdrawal: { tells: ['line-reversed'] },
  reverseAdjustment: { tells: ['line-reversed'] },
  setProfits: { tells: ['profit-adjusted'] },
  verifyIdentity: { tells: ['identity-approved', 'referral-paid'] },
  revokeIdentity: { tells: ['identity-revoked'] },
  reopenIdentity: { tells: ['identity-reopened'] },
  startPractice: { tells: [], undoneBy: 'resetSimulation' },
  toggleAi: { tells: [], undoneBy: 'toggleAi' },
  chooseRiskPlan: { tells: [], undoneBy: 'chooseRiskPlan' },
  setAiStatus: { tells: ['assistant-switched'] },
  resetSimulation: {
    tells: ['simulation-reset'],
    undoneBy: { never: 'it asks for a word first, and the history before it stays' },
  },
  cancelOwnDeposit: { tells: [], undoneBy: ONCE_DECIDED },
  setWithdrawalWallet: { tells: ['withdrawal-redirected'] },
  setWithdrawalWalletAddress: { tells: ['withdrawal-redirected'] },
  createDeposit: { tells: [], undoneBy: 'cancelOwnDeposit' },
  setDepositMethod: { tells: [], undoneBy: 'setDepositMethod' },
  submitProof: { tells: ['withdrawal-proved'], undoneBy: 'submitProof' },
  readNotification: { tells: [], undoneBy: { never: 'what was read was read' } },
  readAllNotifications: { tells: [], undoneBy: { never: 'what was read was read' } },
  startPush: { tells: [], undoneBy: 'endPush' },
  endPush: { tells: [], undoneBy: 'startPush' },
  mailConfirmation: { tells: [], undoneBy: { never: 'a mail that was sent was sent; its link ends by itself' } },
  setLanguage: { tells: [], undoneBy: 'setLanguage' },
  setGuide: { tells: [], undoneBy: 'setGuide' },
  watchStrategy: { tells: [], undoneBy: 'watchStrategy' },
  createStandingOrder: { tells: [], undoneBy: 'setStandingOrder' },
  setStandingOrder: { tells: [], undoneBy: 'setStandingOrder' },
  createGoal: { tells: [], undoneBy: 'removeGoal' },
  removeGoal: { tells: [], undoneBy: 'createGoal' },
  answerLesson: { tells: [], undoneBy: { never: 'the answers that were given are kept; a lesson can be read again' } },
  setNotificationPreferences: { tells: [], undoneBy: 'setNotificationPreferences' },
  updateProfile: { tells: [], undoneBy: 'updateProfile' },
  deleteMyAccount: { tells: [], undoneBy: { never: 'the desk restores an account that its owner deleted' } },
  changePassword: { tells: ['password-changed'], undoneBy: 'changePassword' },
  endSession: { tells: [], undoneBy: { never: 'who was signed out signs in again' } },
  endOtherSessions: { tells: [], undoneBy: { never: 'who was signed out signs in again' } },
  startPasskey: { tells: [], undoneBy: { never: 'nothing is kept before the passkey is added' } },
  addPasskey: { tells: ['passkey-added'], undoneBy: 'removePasskey' },
  removePasskey: { tells: ['passkey-removed'], undoneBy: 'addPasskey' },
  makeToken: { tells: ['token-made'], undoneBy: 'endToken' },
  endToken: { tells: ['token-ended'], undoneBy: 'makeToken' },
  startTotp: { tells: [], undoneBy: { never: 'nothing counts before the code is given' } },
  verifyTotp: { tells: ['authenticator-added'], undoneBy: 'removeTotp' },
  giveRecoveryCode: { tells: ['recovery-code-used'], undoneBy: { never: 'a code works once; new ones replace all' } },
  renewRecoveryCodes: { tells: ['recovery-codes-renewed'], undoneBy: 'renewRecoveryCodes' },
  removeTotp: { tells: ['authenticator-removed'], undoneBy: 'startTotp' },
  stopFactorRemoval: { tells: [], undoneBy: 'removeTotp' },
  addUserNote: { tells: [] },
  setUserStatus: { tells: ['account-deactivated'] },
  reactivateUser: { tells: ['account-activated'] },
  deleteUser: { tells: [] },
  restoreUser: { tells: ['account-restored'] },
  createResetLink: { tells: ['reset-link-made'] },
  endUserSessions: { tells: ['signed-out'] },
  lookAtItem: { tells: [] },
  saveView: { tells: [] },
  removeView: { tells: [] },
  inviteAdministrator: { tells: [] },
  setRole: { tells: [] },
  setAdministratorStatus: { tells: ['account-deactivated'] },
  askSecondFactor: { tells: [] },
  setFactorRemoval: { tells: [] },
  createColleagueLink: { tells: ['reset-link-made'] },
}
