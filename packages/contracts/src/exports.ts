import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Days in UTC, both included. */
const range = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }

export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions.csv',
  summary: 'My transactions as CSV, newest first',
  access: 'user',
  rate: 'exports',
  query: z.object(range),
  response: z.string(),
  produces: 'text/csv',
  errors: [],
})

export const exportBalanceHistory = defineEndpoint({
  method: 'GET',
  path: '/api/balance-history.csv',
  summary: 'My balances and results of the last 30 days as CSV',
  access: 'user',
  rate: 'exports',
  response: z.string(),
  produces: 'text/csv',
  errors: [],
})

export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything that is kept about me',
  access: 'user',
  rate: 'exports',
  response: z.record(z.string(), z.unknown()),
  produces: 'application/json',
  errors: [],
})
