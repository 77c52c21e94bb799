import type { Endpoint, OutputOf } from '@simvest/contracts'
import { type Call, presentOf } from '@simvest/platform'
import { type ReactNode, useState } from 'react'

/** What an act is about: how it is told apart from what it was, and how it is said. */
export interface About<E extends Endpoint, Row> {
  endpoint: E
  versionOf: (row: Row) => string
  /** As it is now, from what the act answers with. */
  presentIn: (present: OutputOf<E>) => Row
  /** In words: "$400.00 SIM, pending". */
  describe: (row: Row) => ReactNode
  /** Whether the act is still possible. */
  isOpen?: (row: Row) => boolean
}

export interface Change {
  was: ReactNode
  now: ReactNode
  /** Nothing can be decided any more. */
  isOver: boolean
  goOn: () => void
}

export interface Seen {
  change: Change | undefined
  refused: (refusal: unknown) => void
}

/**
 * Follows what a dialog is about; `current` is how it is so far as the page knows, `first` how it was where it was looked
 * at. `row` stays what was seen until somebody goes on with what it is now: what a person confirms is what happens.
 */
export function useSeen<E extends Endpoint, Row>(
  about: About<E, Row>,
  current: Row,
  first = current,
): Seen & { row: Row } {
  const { endpoint, versionOf, presentIn, describe, isOpen = () => true } = about
  const [seen, setSeen] = useState(first)
  const [told, setTold] = useState<Row>()
  // A list that was read before is no news.
  const [passed, setPassed] = useState<readonly string[]>([])

  const isNews = (row: Row) => ![...passed, versionOf(seen)].includes(versionOf(row))
  const now = told ?? (isNews(current) ? current : undefined)
  const goOn = () => {
    if (now === undefined) return
    setPassed([...passed, versionOf(seen)])
    setSeen(now)
    setTold(undefined)
  }
  return {
    row: seen,
    change: now === undefined ? undefined : { was: describe(seen), now: describe(now), isOver: !isOpen(now), goOn },
    refused: (refusal) => {
      const present = presentOf(endpoint, refusal)
      if (present !== undefined) setTold(presentIn(present))
    },
  }
}

/** While it is being decided here, or nobody knows whether it was, a change is most likely our own and no news. */
export function newsOf<E extends Endpoint>(seen: Seen | undefined, call: Call<E>): Change | undefined {
  return call.pending || call.unanswered ? undefined : seen?.change
}
