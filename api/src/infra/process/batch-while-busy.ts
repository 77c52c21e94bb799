import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Hands on what arrives while the hand-over before is under way, or in the pause after it, all at once, and answers everybody
 * with what came of it. Otherwise it hands on at once. `pause` in milliseconds.
 */
export function batchWhileBusy<T, A>(
  handOn: (items: readonly T[]) => Promise<A>,
  pause = 0,
): (items: readonly T[]) => Promise<A> {
  let waiting: { items: T[]; answer: Promise<A> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  const rest = () => sleep(pause, undefined, { ref: false })
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
    last = pause === 0 ? waiting.answer : waiting.answer.then(rest, rest)
    return waiting.answer
  }
}
