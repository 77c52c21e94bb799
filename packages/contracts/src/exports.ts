import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { period } from './narrowing.ts'
import { daysQuery } from './scalars.ts'

export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions.csv',
  summary: 'My transactions as CSV, newest first',
  access: 'user',
  rate: 'exports',
  query: z.object(daysQuery),
  response: z.string(),
  produces: 'text/csv',
})

export const exportBalanceHistory = defineEndpoint({
  method: 'GET',
  path: '/api/balance-history.csv',
  summary: 'My balances and results of the last 30 days as CSV',
  access: 'user',
  rate: 'exports',
  response: z.string(),
  produces: 'text/csv',
})

export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything that is kept about me',
  access: 'user',
  rate: 'exports',
  response: z.record(z.string(), z.unknown()),
  produces: 'application/json',
})

/** A file of all users: the lines of a period, the oldest first, all as they were at one moment. */
const ofAllUsers = {
  method: 'GET',
  access: 'admin',
  permission: 'export',
  rate: 'exports',
  query: z.object(period),
  response: z.string(),
  produces: 'text/csv',
} as const

export const exportAllTransactions = defineEndpoint({
  ...ofAllUsers,
  path: '/api/admin/exports/transactions',
  summary: 'The transactions of all users as CSV, the oldest first, as they were at one moment',
})

export const exportAllDeposits = defineEndpoint({
  ...ofAllUsers,
  path: '/api/admin/exports/deposits',
  summary: 'The deposits of all users as CSV, the oldest first, as they were at one moment',
})

export const exportAllWithdrawals = defineEndpoint({
  ...ofAllUsers,
  path: '/api/admin/exports/withdrawals',
  summary: 'The withdrawals of all users as CSV, the oldest first, as they were at one moment',
})

export const exportBooks = defineEndpoint({
  ...ofAllUsers,
  path: '/api/admin/exports/books',
  summary:
    'A period as a workbook: balances before and after it, all movements and transactions, and formulas that reconcile them',
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const exportLedger = defineEndpoint({
  ...ofAllUsers,
  path: '/api/admin/exports/ledger',
  summary: 'Every movement of money as CSV, the oldest first, as they were at one moment',
})
