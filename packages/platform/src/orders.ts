import type { Endpoint } from '@simvest/contracts'
import * as z from 'zod/mini'
import { browserStore } from './storage.ts'

const Order = z.object({
  /** The user who gave the order: nobody else in this browser repeats it. */
  userId: z.optional(z.int()),
  key: z.string(),
  sentAt: z.number(),
  input: z.unknown(),
})
/** An order that was sent and has no answer yet. */
export type Order = z.output<typeof Order>

/** Holds a form's one order that waits for its answer. */
export interface Shelf {
  read: () => Order | undefined
  write: (order: Order | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/** Milliseconds for which the server surely keeps an idempotency key; after a longer silence it would act again. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

const isRemembered = ({ sentAt }: Order) => Date.now() - sentAt < KEY_LIFETIME_MS

/** The shelf of one open form; it disappears with the form. */
export function ownShelf(): Shelf {
  const listeners = new Set<() => void>()
  let order: Order | undefined
  return {
    read: () => (order && isRemembered(order) ? order : undefined),
    write: (next) => {
      order = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const stored = new Map<string, Shelf>()

/** The shelf shared by all forms that give this order, in every tab of this browser, also after a reload. */
export function storedShelf({ method, path }: Endpoint): Shelf {
  return shelfNamed(`order ${method} ${path}`)
}

/** A shelf of every tab of this browser, which a reload leaves as it is. */
export function shelfNamed(name: string): Shelf {
  const shelf = stored.get(name) ?? makeStoredShelf(name)
  stored.set(name, shelf)
  return shelf
}

function makeStoredShelf(name: string): Shelf {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let order: Order | undefined
  return {
    read: () => {
      const found = browserStore.get(name)
      if (found !== text) [text, order] = [found, parse(found)]
      return order && isRemembered(order) ? order : undefined
    },
    write: (next) => {
      if (next) browserStore.set(name, JSON.stringify(next))
      else browserStore.remove(name)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

function parse(text: string | null): Order | undefined {
  try {
    const result = z.safeParse(Order, JSON.parse(text ?? 'null'))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}
