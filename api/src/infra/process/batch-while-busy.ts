/**
 * Hands on what arrives while the hand-over before is under way all at once, and answers everybody with what came of it.
 * With nothing under way it hands on at once.
 */
export function batchWhileBusy<T, A>(handOn: (items: readonly T[]) => Promise<A>): (items: readonly T[]) => Promise<A> {
  let waiting: { items: T[]; answer: Promise<A> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  return (items) => {
    if (waiting) {
      waiting.items.push(...items)
      return waiting.answer
    }
    const gathered = [...items]
    const send = () => {
      waiting = undefined
      return handOn(gathered)
    }
    waiting = { items: gathered, answer: last.then(send, send) }
    last = waiting.answer
    return waiting.answer
  }
}
