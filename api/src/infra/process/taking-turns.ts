interface Room {
  /** The number of jobs that run at once. */
  readonly atOnce: number
  /** The number of jobs of one caller that may wait, and of all callers together. Without it the queue has no limit. */
  readonly waitingEach?: number
  readonly waitingInAll?: number
  /** The error for a full queue: full of the caller's own jobs, or of everybody's. */
  readonly refuse?: (because: 'own' | 'all') => Error
}

/**
 * A queue for heavy work. Waiting callers take turns, so a caller with many jobs delays another caller by one job only; the
 * jobs of one caller run in their order.
 * See docs/decisions/security.md#heavy-work-is-queued-fairly.
 */
export function takingTurns({ atOnce, waitingEach = Infinity, waitingInAll = Infinity, refuse = Error }: Room) {
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
    // The caller who just had a turn comes after another caller who waits.
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
