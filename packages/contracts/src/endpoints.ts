import { deleteMyAccount, getUser, login, logout, register } from './accounts.ts'
import { exportAudit, listAudit } from './audit.ts'
import { createDeposit, decideDeposit, listAllDeposits, listDeposits, setDepositMethod } from './deposits.ts'
import type { Endpoint } from './endpoint.ts'
import { getFinancialNews } from './news.ts'
import { exportMyData, exportTransactions } from './exports.ts'
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
import { getSecondFactor, removeTotp, startTotp, verifyTotp } from './second-factor.ts'
import { endOtherSessions, endSession, endUserSessions, listSessions } from './sessions.ts'
import { getHealth, getOpenApi, streamEvents } from './system.ts'
import { listTransactions } from './transactions.ts'
import {
  countUsers,
  deleteUser,
  getUserForAdmin,
  listDeactivatedUsers,
  listDeletedUsers,
  listUsers,
  reactivateUser,
  restoreUser,
  setUserStatus,
  verifyIdentity,
} from './users.ts'

/** Every call there is, by its operation id. A route that is not here cannot be mounted. */
export const ENDPOINTS = {
  register,
  login,
  logout,
  getUser,
  createDeposit,
  setDepositMethod,
  listDeposits,
  listTransactions,
  listNotifications,
  readNotification,
  listUsers,
  countUsers,
  listDeletedUsers,
  listDeactivatedUsers,
  getUserForAdmin,
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
  streamEvents,
  getHealth,
  getOpenApi,
} satisfies Record<string, Endpoint>

export type OperationId = keyof typeof ENDPOINTS
