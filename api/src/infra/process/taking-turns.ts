interface Room {
  /** How much is done at once. */
  readonly atOnce: number
  /** How many works of one caller may wait, and how many of all of them. */
  readonly waitingEach: number
  readonly waitingInAll: number
  /** What is thrown where there is no room: because of the caller's own waiting works, or because of everybody's. */
  refuse(because: 'own' | 'all'): Error
}

/**
 * A queue for heavy work. The turn goes round the callers that wait, so one with many works delays another by one of them;
 * each caller's own come in their order.
 * See docs/decisions/security.md#heavy-work-takes-turns.
 */
export function takingTurns({ atOnce, waitingEach, waitingInAll, refuse }: Room) {
  /** The caller whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let inAll = 0
  let running = 0

  function wait(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? []
    if (own.length >= waitingEach) throw refuse('own')
    if (inAll >= waitingInAll) throw refuse('all')
    inAll++
    waiting.set(caller, own)
    return new Promise((resolve) => own.push(resolve))
  }

  function passOn(from: string): void {
    const [first, second] = waiting
    // Whoever had a turn just now comes after somebody else who waits.
    const next = first?.[0] === from ? (second ?? first) : first
    if (!next) return void running--
    const [caller, [start, ...others]] = next
    waiting.delete(caller)
    if (others.length > 0) waiting.set(caller, others)
    inAll--
    start?.()
  }

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await wait(caller)
    try {
      return await work()
    } finally {
      passOn(caller)
    }
  }
}
