import type { Transaction } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { act } from '@testing-library/react'

export const KEY = 'lastFigures'

const HEALTHY = { live: true, ready: true, database: 'up', versions: { api: '1', node: '1', schema: null } } as const

export const withdrawal: Transaction = {
  id: 3,
  type: 'withdrawal',
  description: 'Withdrawal by bank',
  amount: cents(-500),
  status: 'pending',
  method: 'bank',
  paymentMethod: 'bank',
  walletAddress: 'SIM-destination',
  metadata: null,
  reason: 'typed by hand',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 'line-1',
}

/** Returns how an API answers that may be cut off. `left` is what an earlier visit left. */
export function answersFrom(api: { isCut?: boolean }, left?: string) {
  let isFirst = true
  const answer =
    <T,>(give: () => T) =>
    () => {
      // The browser begins with nothing kept.
      if (isFirst && left !== undefined) localStorage.setItem(KEY, left)
      isFirst = false
      if (api.isCut) throw new TypeError('failed to fetch')
      return give()
    }
  return { answer, getHealth: answer(() => HEALTHY) }
}

/** Closes the page and returns what it leaves. */
export function closePage(unmount: () => void): string | null {
  window.dispatchEvent(new Event('pagehide'))
  const left = localStorage.getItem(KEY)
  unmount()
  return left
}

export const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')))
