import { RECENT_MESSAGES } from '@simvest/contracts/limits'
import { randomUUID } from 'node:crypto'

export interface MessagesSince<M> {
  readonly cursor: string
  /** Oldest first; undefined if some may be missing. */
  readonly messages: readonly M[] | undefined
}

/** The last messages of one connection. A cursor holds a time and no count, which would show how much other people do. */
export class RecentMessages<M extends { readonly topic: string }> {
  readonly #id = randomUUID()
  readonly #ring: { time: number; message: M }[] = []
  #added = 0

  add(message: M): void {
    this.#ring[this.#added++ % RECENT_MESSAGES.most] = { time: performance.now(), message }
  }

  /** Returns the messages to these topics since a cursor that was returned before. */
  since(cursor: string, topics: readonly string[]): MessagesSince<M> {
    const now = performance.now()
    const [id, time] = cursor.split(' ')
    const isKnown = id === this.#id && Number(time) <= now
    return { cursor: `${this.#id} ${now}`, messages: isKnown ? this.#after(Number(time), topics) : undefined }
  }

  #after(time: number, topics: readonly string[]): M[] | undefined {
    const found: M[] = []
    const oldest = Math.max(0, this.#added - RECENT_MESSAGES.most)
    for (let index = this.#added - 1; index >= oldest; index--) {
      const entry = this.#ring[index % RECENT_MESSAGES.most]
      if (!entry || entry.time < time) return found.toReversed()
      if (topics.includes(entry.message.topic)) found.push(entry.message)
    }
    return oldest === 0 ? found.toReversed() : undefined
  }
}
