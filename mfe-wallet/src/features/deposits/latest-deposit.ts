import { browserStore } from '@simvest/platform/storage'
import * as z from 'zod/mini'

const KEY = 'latestDeposit'

/** The latest deposit started in this browser: its id and its amount in cents. */
const LatestDeposit = z.object({ depositId: z.int(), amount: z.int() })
export type LatestDeposit = z.output<typeof LatestDeposit>

export function keepLatestDeposit(deposit: LatestDeposit): void {
  browserStore.set(KEY, JSON.stringify(deposit))
}

/** Undefined if there is none, or if something else overwrote it. */
export function readLatestDeposit(): LatestDeposit | undefined {
  try {
    const result = z.safeParse(LatestDeposit, JSON.parse(browserStore.get(KEY) ?? 'null'))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}
