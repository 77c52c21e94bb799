import type { QueueItem, Verdict } from '@simvest/contracts'
import { useState } from 'react'

export interface Decision {
  item: QueueItem
  verdict: Verdict
}

/** The open question. It follows its item, and keeps the last known state of an item that left the queue. */
export function useDecision(items: readonly QueueItem[] = [], leave: (item: QueueItem) => void) {
  const [decision, setDecision] = useState<Decision>()
  const close = () => setDecision(undefined)
  const now = items.find(({ id }) => id === decision?.item.id)
  return {
    decision: decision && now ? { ...decision, item: now } : decision,
    decide: (item: QueueItem | undefined, verdict: Verdict) => item && setDecision({ item, verdict }),
    close,
    done: () => {
      if (decision) leave(decision.item)
      close()
    },
  }
}
