import type { NotificationKind, OperationId } from '@simvest/contracts'
import type { MutatingOperation } from './mutating-acts.ts'

interface Decision {
  /** The notifications of the person whom the act is about, as the table of acts plays it. */
  tells: readonly NotificationKind[]
  /** The call that takes the act back, or the reason why none does. */
  undoneBy: OperationId | { readonly never: string }
}

const MONEY_MOVES = { never: 'a line of the history stays; a transfer the other way is another line' }
const ONCE_DECIDED = { never: 'a decided order keeps its status; an adjustment corrects the money' }

/**
 * Who is told of each act, and what takes it back. An act that is missing does not compile. Who owns a record, who may read it
 * and what erases it stand in owned-records.ts, in the contract (access, permission) and in personal-data.ts.
 */
export const ACT_DECISIONS: Readonly<Record<MutatingOperation, Decision>> = {
  transfer: { tells: [], undoneBy: MONEY_MOVES },
  ultraTransfer: { tells: [], undoneBy: MONEY_MOVES },
  simpleTransfer: { tells: [], undoneBy: MONEY_MOVES },
  directWalletTransfer: { tells: [], undoneBy: MONEY_MOVES },
  simpleProfitTransfer: { tells: [], undoneBy: MONEY_MOVES },
  createInvestment: { tells: [], undoneBy: { never: 'its principal comes back when it ends' } },
  createWithdrawal: { tells: ['withdrawal-pending'], undoneBy: 'cancelOwnWithdrawal' },
  cancelOwnWithdrawal: { tells: ['withdrawal-cancelled'], undoneBy: ONCE_DECIDED },
  approveWithdrawal: { tells: ['withdrawal-approved'], undoneBy: ONCE_DECIDED },
  rejectWithdrawal: { tells: ['withdrawal-rejected'], undoneBy: ONCE_DECIDED },
  cancelWithdrawal: { tells: ['withdrawal-cancelled'], undoneBy: ONCE_DECIDED },
  decideWithdrawal: { tells: ['withdrawal-rejected'], undoneBy: ONCE_DECIDED },
  decideDeposit: { tells: ['deposit-approved'], undoneBy: ONCE_DECIDED },
  addDeposit: { tells: ['deposit-added'], undoneBy: 'editDeposit' },
  editDeposit: { tells: ['deposit-edited'], undoneBy: 'editDeposit' },
  setProfits: { tells: ['profit-adjusted'], undoneBy: 'setProfits' },
  verifyIdentity: { tells: ['identity-approved', 'referral-paid'], undoneBy: 'verifyIdentity' },
  startPractice: { tells: [], undoneBy: 'resetSimulation' },
  toggleAi: { tells: [], undoneBy: 'toggleAi' },
  chooseRiskPlan: { tells: [], undoneBy: 'chooseRiskPlan' },
  setAiStatus: { tells: ['assistant-switched'], undoneBy: 'setAiStatus' },
  resetSimulation: {
    tells: ['simulation-reset'],
    undoneBy: { never: 'it asks for a word first, and the history before it stays' },
  },
  cancelOwnDeposit: { tells: [], undoneBy: ONCE_DECIDED },
  setWithdrawalWallet: { tells: ['withdrawal-redirected'], undoneBy: 'setWithdrawalWallet' },
  setWithdrawalWalletAddress: { tells: ['withdrawal-redirected'], undoneBy: 'setWithdrawalWalletAddress' },
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
  startTotp: { tells: [], undoneBy: { never: 'nothing counts before the code is given' } },
  verifyTotp: { tells: ['authenticator-added'], undoneBy: 'removeTotp' },
  giveRecoveryCode: { tells: ['recovery-code-used'], undoneBy: { never: 'a code works once; new ones replace all' } },
  renewRecoveryCodes: { tells: ['recovery-codes-renewed'], undoneBy: 'renewRecoveryCodes' },
  removeTotp: { tells: ['authenticator-removed'], undoneBy: 'startTotp' },
  addUserNote: { tells: [], undoneBy: { never: 'a note has its author and moment, and is corrected by another note' } },
  setUserStatus: { tells: ['account-deactivated'], undoneBy: 'setUserStatus' },
  reactivateUser: { tells: ['account-activated'], undoneBy: 'setUserStatus' },
  deleteUser: { tells: [], undoneBy: 'restoreUser' },
  restoreUser: { tells: ['account-restored'], undoneBy: 'deleteUser' },
  createResetLink: {
    tells: ['reset-link-made'],
    undoneBy: { never: 'the next link ends this one, and each ends by itself' },
  },
  endUserSessions: { tells: ['signed-out'], undoneBy: { never: 'who was signed out signs in again' } },
  lookAtItem: { tells: [], undoneBy: { never: 'it shows for a minute who looks' } },
  saveView: { tells: [], undoneBy: 'removeView' },
  removeView: { tells: [], undoneBy: 'saveView' },
  inviteAdministrator: { tells: [], undoneBy: 'setRole' },
  setRole: { tells: [], undoneBy: 'setRole' },
  setAdministratorStatus: { tells: ['account-deactivated'], undoneBy: 'setAdministratorStatus' },
  askSecondFactor: { tells: [], undoneBy: 'askSecondFactor' },
  createColleagueLink: {
    tells: ['reset-link-made'],
    undoneBy: { never: 'the next link ends this one, and each ends by itself' },
  },
}
