import { cents } from '@simvest/money'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The balance with which every user may begin, once after each reset. */
export const PRACTICE_BALANCE = cents(100_000)

export const startPractice = defineEndpoint({
  method: 'POST',
  path: '/api/simulation/practice',
  summary: 'Begin with the practice balance; once, and again after each reset',
  access: 'user',
  forGuests: true,
  rate: 'orders',
  response: z.object({ message: z.string() }),
  errors: ['PRACTICE_TAKEN'],
  movesMoney: true,
})

export const resetSimulation = defineEndpoint({
  method: 'POST',
  path: '/api/simulation/reset',
  summary: 'Begin my simulation anew: open orders and investments end, all wallets are emptied, the history stays',
  access: 'user',
  forGuests: true,
  rate: 'orders',
  response: z.object({ message: z.string() }),
  movesMoney: true,
})
