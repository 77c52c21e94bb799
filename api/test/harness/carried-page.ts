import {
  CarriedSteps,
  CARRIED_HEADER,
  CHANGED_HEADER,
  type Endpoint,
  ENDPOINTS,
  getChanges,
  LiveChange,
  mayHaveChanged,
  RunningFigure,
  ShownSteps,
} from '@simvest/contracts'
import { advance, isUpToDate } from '@simvest/market'
import * as z from 'zod/mini'
import type { TestClient } from './test-client.ts'

const carriedTo = (readers: 'user' | 'admin'): readonly string[] =>
  Object.values<Endpoint>(ENDPOINTS)
    .filter(({ access }) => (access === 'admin') === (readers === 'admin'))
    .flatMap(({ path, carried = [] }) => carried.map((query) => path + query))

/** The addresses that are carried to a person. */
export const CARRIED_ADDRESSES = carriedTo('user')

/** The addresses that are carried to administrators alone. */
export const DESK_ADDRESSES = carriedTo('admin')

const RUNNING = '/api/figures/running'

/** An open page with everything that is carried, which does with messages and answers what a browser does. */
export class CarriedPage {
  readonly #client: TestClient
  readonly #addresses: readonly string[]
  readonly #answers = new Map<string, string>()
  readonly #versions = new Map<string, number>()
  #stop = new AbortController()
  #hearing: Promise<void> = Promise.resolve()
  readonly #heard: string[] = []
  /** The steps that the page was told of. */
  readonly #told: ShownSteps[] = []
  #waiting: (() => void) | undefined
  /** The addresses that were read although the stream was open. */
  readonly reads: string[] = []
  /** The number of polls after which everything was read. */
  gaps = 0
  #cursor: string | undefined
  hasEnded = false
  #failure: unknown

  constructor(client: TestClient, addresses = CARRIED_ADDRESSES) {
    this.#client = client
    this.#addresses = addresses
  }

  /** Opens the stream, and then reads everything, as after an interruption. */
  async open(): Promise<void> {
    this.#stop = new AbortController()
    const response = await this.#client.fetch(`${this.#client.baseUrl}/api/events`, { signal: this.#stop.signal })
    const opened = new Promise<void>((resolve) => (this.#waiting = resolve))
    this.#hearing = this.#hear(response).catch((error: unknown) => {
      if (!this.#stop.signal.aborted) this.#failure = error
      this.#waiting?.()
    })
    await opened
    await this.#readAll()
  }

  /** Polls for what changed, as a page without the stream. */
  async poll(): Promise<void> {
    const { at, messages } = await this.#client.call(getChanges, { query: { since: this.#cursor } })
    this.#cursor = at
    if (!messages) this.gaps++
    if (!messages) await this.#readAll()
    for (const message of messages ?? []) await this.#apply(message)
  }

  /** Polls until this path is named, and everything before it is applied. */
  async pollUntil(path: string): Promise<void> {
    while (!this.#heard.includes(path)) await this.poll()
    this.#heard.length = 0
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#hearing
  }

  /** Waits until the stream has named this path, and everything before it is applied. */
  async until(path: string): Promise<void> {
    while (!this.hasEnded && !this.#heard.includes(path)) {
      if (this.#failure) throw this.#failure
      await new Promise<void>((resolve) => (this.#waiting = resolve))
    }
    this.#heard.length = 0
  }

  /** Makes a change in this page, and applies what its answer carries. Returns what changed; nothing if it was refused. */
  async act(method: string, path: string, body?: unknown): Promise<readonly string[]> {
    const sent = { body, headers: { [CARRIED_HEADER]: '1' } }
    const { status, headers, body: answer } = await this.#client.send(method, path, sent)
    if (status !== 200) return []
    if (!('carried' in answer)) throw new Error(`${path} answers without what it carries`)
    const changed = headers.get(CHANGED_HEADER)?.split(' ').filter(Boolean) ?? []
    await this.#takeOver(changed, z.parse(CarriedSteps, answer['carried']))
    return changed
  }

  /** Returns what the page shows for an address. */
  shown(address: string): string {
    return this.#answers.get(address) ?? 'nothing'
  }

  async #hear(response: Response): Promise<void> {
    let text = ''
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        text = text.slice(end + 2)
        if (data) await this.#apply(z.parse(LiveChange, JSON.parse(data)))
        this.#waiting?.()
      }
    }
    this.hasEnded = true
    this.#waiting?.()
  }

  async #apply({ changed, carried, steps }: LiveChange): Promise<void> {
    if (!steps || !this.#goOn(z.parse(ShownSteps, steps)))
      await this.#takeOver(changed, z.parse(z.optional(CarriedSteps), carried))
    this.#heard.push(...changed)
  }

  /** Goes on with the steps that were told, and with these. Returns whether they need no read. */
  #goOn(steps?: ShownSteps): boolean {
    if (steps) this.#told.push(steps)
    // Consoles, and pages that are not open, have none.
    if (!this.#answers.has(RUNNING)) return true
    const figure = z.parse(RunningFigure, JSON.parse(this.shown(RUNNING)))
    const next = this.#told.reduce((before, told) => advance(before, told) ?? before, figure)
    if (next !== figure) this.#answers.set(RUNNING, JSON.stringify(z.encode(RunningFigure, next)))
    return !steps || isUpToDate(next, steps)
  }

  async #takeOver(changed: readonly string[] | undefined, carried: CarriedSteps | undefined): Promise<void> {
    const { version = 0, values = [] } = carried ?? {}
    for (const { address, body } of values) {
      if (version < (this.#versions.get(address) ?? 0)) continue
      this.#versions.set(address, version)
      this.#answers.set(address, JSON.stringify(body))
    }
    this.#goOn()
    const isMissing = (address: string) =>
      (!changed || mayHaveChanged(address, changed)) && !values.some((value) => value.address === address)
    for (const address of this.#addresses.filter(isMissing)) {
      this.reads.push(address)
      await this.#read(address)
    }
  }

  async #readAll(): Promise<void> {
    this.#versions.clear()
    for (const address of this.#addresses) await this.#read(address)
  }

  async #read(address: string): Promise<void> {
    const { status, text } = await this.#client.send('GET', address)
    if (status === 200) this.#answers.set(address, text)
  }
}
