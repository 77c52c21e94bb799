import type { QueueItem, Verdict } from '@simvest/contracts'
import { useState } from 'react'

export interface Decision {
  item: QueueItem
  verdict: Verdict
}

/** The question that is open: it follows what it is about, as it was last where it waits no longer. */
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
