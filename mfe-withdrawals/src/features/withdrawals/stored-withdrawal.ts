import { COINS, WITHDRAWAL_FIELD_NAMES, WITHDRAWAL_METHODS, type WithdrawalField } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import { useUser } from '@simvest/platform'
import { browserStore } from '@simvest/platform/storage'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const KEY = 'withdrawal'

const text = z.string().check(z.trim())

const fields = Object.fromEntries(WITHDRAWAL_FIELD_NAMES.map((field) => [field, text])) as Record<
  WithdrawalField,
  typeof text
>

/** The destination of a withdrawal, as it was typed. */
export const Destination = z.object({
  method: z.enum(WITHDRAWAL_METHODS),
  ...fields,
  coin: z.enum(COINS.map(({ value }) => value)),
})
export type Destination = z.output<typeof Destination>

const StoredWithdrawal = z.object({
  /** The owner; other users of this browser do not see it. */
  userId: z.int(),
  amount: z.optional(z.custom<Cents>((value) => Number.isSafeInteger(value) && (value as number) > 0)),
  destination: z.optional(Destination),
  /** The withdrawal that waits for its proof, or for the administrator. */
  pending: z.optional(z.object({ id: z.int(), status: z.enum(['PENDING', 'PROOF_SUBMITTED']) })),
  /** Withdrawals whose outcome has not been shown yet. */
  watched: z._default(z.array(z.int()), []),
})
type StoredWithdrawal = z.output<typeof StoredWithdrawal>

type Change = Partial<Omit<StoredWithdrawal, 'userId'>>

const listeners = new Set<() => void>()

/**
 * Returns the state that the steps of a withdrawal share, and its setter. It is persisted in local storage: it survives a reload,
 * and the browser's other tabs receive it at once.
 */
export function useStoredWithdrawal(): [StoredWithdrawal, (change: Change) => void] {
  const { id: userId } = useUser()
  const json = useSyncExternalStore(subscribe, readJson)
  const stored = useMemo(() => parse(json, userId), [json, userId])
  const keep = useCallback((change: Change) => keepFor(userId, change), [userId])
  return [stored, keep]
}

function keepFor(userId: number, change: Change): void {
  // Read again, because another tab may have written since this page was drawn.
  const next = { ...parse(readJson(), userId), ...change }
  browserStore.set(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function parse(json: string | null, userId: number): StoredWithdrawal {
  const nothing = { userId, watched: [] }
  try {
    const result = z.safeParse(StoredWithdrawal, JSON.parse(json ?? 'null'))
    return result.success && result.data.userId === userId ? result.data : nothing
  } catch {
    return nothing
  }
}

function readJson(): string | null {
  return browserStore.get(KEY)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
