import type { Endpoint, OutputOf } from '@simvest/contracts'
import { type Call, presentOf } from '@simvest/platform'
import { type ReactNode, useState } from 'react'

/** The thing that an act is about: how to tell its versions apart, and how to describe it. */
export interface ActSubject<E extends Endpoint, Row> {
  endpoint: E
  versionOf: (row: Row) => string
  /** The present state, from the answer to the act. */
  presentIn: (present: OutputOf<E>) => Row
  /** In words: "$400.00 SIM, pending". */
  describe: (row: Row) => ReactNode
  /** Whether the act is still possible. */
  isOpen?: (row: Row) => boolean
}

export interface Change {
  was: ReactNode
  now: ReactNode
  /** A decision is no longer possible. */
  isOver: boolean
  goOn: () => void
}

export interface VersionGuard {
  change: Change | undefined
  refused: (refusal: unknown) => void
}

/**
 * Follows the thing that a dialog is about. `current` is its newest state that the page knows, `first` the state in which the
 * administrator saw it. `row` keeps the state that was seen until the administrator goes on with the new one: what a person
 * confirms is what happens.
 */
export function useVersionGuard<E extends Endpoint, Row>(
  about: ActSubject<E, Row>,
  current: Row,
  first = current,
): VersionGuard & { row: Row } {
  const { endpoint, versionOf, presentIn, describe, isOpen = () => true } = about
  const [seen, setSeen] = useState(first)
  const [told, setTold] = useState<Row>()
  // Versions that were seen earlier: a list that was read before is no news.
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

/** While the decision is on its way, or nobody knows whether it arrived, a change is most likely our own. */
export function newsOf<E extends Endpoint>(seen: VersionGuard | undefined, call: Call<E>): Change | undefined {
  return call.pending || call.unanswered ? undefined : seen?.change
}
