import { deleteMyAccount, getUser, login, logout, register } from './accounts.ts'
import { chooseRiskPlan, getAiStatus, toggleAi } from './ai.ts'
import { exportAudit, listAudit } from './audit.ts'
import {
  addDeposit,
  cancelOwnDeposit,
  createDeposit,
  decideDeposit,
  editDeposit,
  getDeposit,
  listAllDeposits,
  listDeposits,
  setDepositMethod,
} from './deposits.ts'
import type { Endpoint } from './endpoint.ts'
import { getFinancialNews } from './news.ts'
import { exportBalanceHistory, exportMyData, exportTransactions } from './exports.ts'
import { createInvestment, listAllInvestments, listInvestments } from './investments.ts'
import {
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationPreferences,
} from './notifications.ts'
import {
  addPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys.ts'
import { changePassword, createResetLink, resetPassword } from './passwords.ts'
import { getDocument, updateProfile } from './profile.ts'
import { getProfits, setProfits } from './profits.ts'
import { getSecondFactor, removeTotp, startTotp, verifyTotp } from './second-factor.ts'
import { endOtherSessions, endSession, endUserSessions, listSessions, listUserSessions } from './sessions.ts'
import { resetSimulation } from './simulation.ts'
import { listStrategies } from './strategies.ts'
import { getHealth, getOpenApi, getSystemLoad, streamEvents } from './system.ts'
import { listFaults, reportFaults } from './telemetry.ts'
import {
  getTransaction,
  getTransactionSummary,
  listAllTransactions,
  listTransactions,
  searchTransactions,
} from './transactions.ts'
import { directWalletTransfer, simpleProfitTransfer, simpleTransfer, transfer, ultraTransfer } from './transfers.ts'
import {
  countUsers,
  deleteUser,
  exportUsers,
  getUserForAdmin,
  listDeactivatedUsers,
  listDeletedUsers,
  listUsers,
  reactivateUser,
  restoreUser,
  setAiStatus,
  setUserStatus,
  verifyIdentity,
} from './users.ts'
import { addUserNote, listUserNotes } from './user-notes.ts'
import { getBalanceHistory, listUserWalletLines, listWalletLines } from './wallet-lines.ts'
import {
  approveWithdrawal,
  cancelOwnWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  decideWithdrawal,
  listAllWithdrawals,
  listWithdrawals,
  rejectWithdrawal,
  setWithdrawalWallet,
  setWithdrawalWalletAddress,
  getProof,
  getWithdrawalAllowance,
  submitProof,
} from './withdrawals.ts'

/** Every call there is, by its operation id. A route that is not here cannot be mounted. */
export const ENDPOINTS = {
  register,
  login,
  logout,
  getUser,
  createDeposit,
  setDepositMethod,
  listDeposits,
  getDeposit,
  cancelOwnDeposit,
  listTransactions,
  searchTransactions,
  getTransactionSummary,
  getTransaction,
  listAllTransactions,
  transfer,
  ultraTransfer,
  simpleTransfer,
  directWalletTransfer,
  simpleProfitTransfer,
  createWithdrawal,
  submitProof,
  getProof,
  getWithdrawalAllowance,
  cancelOwnWithdrawal,
  listWithdrawals,
  listAllWithdrawals,
  approveWithdrawal,
  rejectWithdrawal,
  cancelWithdrawal,
  decideWithdrawal,
  setWithdrawalWallet,
  setWithdrawalWalletAddress,
  listNotifications,
  readNotification,
  listUsers,
  countUsers,
  exportUsers,
  listDeletedUsers,
  listDeactivatedUsers,
  getUserForAdmin,
  listUserNotes,
  addUserNote,
  listUserSessions,
  listUserWalletLines,
  setAiStatus,
  setUserStatus,
  reactivateUser,
  deleteUser,
  restoreUser,
  verifyIdentity,
  startPasskeyLogin,
  loginWithPasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  getFinancialNews,
  getSecondFactor,
  startTotp,
  verifyTotp,
  removeTotp,
  updateProfile,
  getDocument,
  readAllNotifications,
  getNotificationPreferences,
  setNotificationPreferences,
  exportTransactions,
  exportBalanceHistory,
  exportMyData,
  deleteMyAccount,
  createResetLink,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  endUserSessions,
  listAudit,
  exportAudit,
  listAllDeposits,
  decideDeposit,
  addDeposit,
  editDeposit,
  listWalletLines,
  getBalanceHistory,
  getProfits,
  setProfits,
  listStrategies,
  createInvestment,
  listInvestments,
  listAllInvestments,
  getAiStatus,
  toggleAi,
  chooseRiskPlan,
  resetSimulation,
  streamEvents,
  reportFaults,
  listFaults,
  getHealth,
  getSystemLoad,
  getOpenApi,
} satisfies Record<string, Endpoint>

export type OperationId = keyof typeof ENDPOINTS
