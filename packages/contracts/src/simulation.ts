import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

export const resetSimulation = defineEndpoint({
  method: 'POST',
  path: '/api/simulation/reset',
  summary: 'Begin my simulation anew: open orders and investments end, all wallets are emptied, the history stays',
  access: 'user',
  rate: 'orders',
  response: z.object({ message: z.string() }),
  errors: [],
  movesMoney: true,
})
