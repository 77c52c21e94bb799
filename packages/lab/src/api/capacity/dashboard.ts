import {
  CARRIED_HEADER,
  type CarriedSteps,
  getChanges,
  type LiveChange,
  type OutputOf,
  type ShownSteps,
} from '@simvest/contracts'
import { connect } from 'node:net'
import type { Pool } from 'undici'
import { transferBy } from '../money.ts'
import { MOMENTS, READS, readsAfter } from './page.ts'
import type { Kind, Recorder } from './samples.ts'

const MINUTE_MS = 60_000
/** Milliseconds between polls for what changed, by a page without the stream. */
const POLL_INTERVAL_MS = 9_000
/** Milliseconds between reads while changes arrive, against a lost message. */
const GUARD = 30 * MINUTE_MS
/** After its moment came, a page asks every so often whether what it waits for is there. */
const RECHECK_DELAY_MS = 30_000
const RUNNING = '/api/figures/running'
const ALL_ADDRESSES = READS.map(({ key }) => key)

export interface Browser {
  pool: Pool
  url: string
  recorder: Recorder
}

/** An open dashboard, as the API sees it: its stream or its polling, what it takes over, its reads with their tags, its acts. */
export class Dashboard {
  readonly #browser: Browser
  readonly #cookie: string
  readonly #actInterval: number
  readonly #tags = new Map<string, string>()
  readonly #moments = new Map<string, number>()
  readonly #askedAt = new Map<string, number>()
  readonly #own = new Set<string>()
  #acts = 0
  #actedAt = 0
  #dayEndedAt = 0
  #cursor = ''

  /** `actInterval` in seconds. */
  constructor(browser: Browser, cookie: string, actInterval: number) {
    this.#browser = browser
    this.#cookie = cookie
    this.#actInterval = actInterval * 1_000
  }

  /** Opens the page. `phase` from 0 to 1 says when in its interval it acts, and when it guards: others came at other times. */
  open(phase: number, isPolling: boolean): void {
    if (isPolling) setInterval(() => void this.#poll(), POLL_INTERVAL_MS)
    else this.#listen()
    setTimeout(() => {
      this.#guard()
      setInterval(() => this.#guard(), GUARD)
    }, phase * GUARD)
    this.#readAll(ALL_ADDRESSES, 'opened')
    setTimeout(() => {
      this.#act()
      setInterval(() => this.#act(), this.#actInterval)
    }, phase * this.#actInterval)
  }

  /** Asks for what is due; to be called every second. */
  tick(): void {
    const now = Date.now()
    for (const [key, moment] of this.#moments) {
      if (now < Math.max(moment, this.#askedAt.get(key) ?? 0) + RECHECK_DELAY_MS) continue
      this.#askedAt.set(key, now)
      void this.#read(key, 'due')
    }
  }

  #listen(): void {
    const { hostname, port, host } = new URL(this.#browser.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${this.#cookie}\r\n\r\n`)
    socket.setEncoding('latin1')
    socket.on('error', (error) => this.#browser.recorder.fail(`stream: ${error.message}`))
    socket.on('close', () => this.#browser.recorder.fail('stream: closed'))
    let received = ''
    socket.on('data', (text: string) => {
      const messages = (received + text).split('\n\n')
      received = messages.pop() ?? ''
      for (const message of messages) {
        const [, data] = /^data: (\{"changed".*\})$/m.exec(message) ?? []
        if (data) this.#hear(JSON.parse(data) as LiveChange)
      }
    })
  }

  #hear({ changed, by, steps, carried }: LiveChange): void {
    const now = Date.now()
    const { recorder } = this.#browser
    if (steps) return this.#goOn(now, (steps as ShownSteps).nextStepAt)
    const kind = changed.includes('/api/ai/status')
      ? 'landed'
      : changed.includes('/api/transactions')
        ? 'told'
        : 'began'
    if (kind === 'landed') this.#passDay(now)
    if (kind === 'landed' && this.#dayEndedAt > 0) recorder.add('hears a landing', now - this.#dayEndedAt)
    if (kind === 'told' && this.#actedAt > 0) recorder.add('hears an act', now - this.#actedAt)
    if (kind === 'told') this.#actedAt = 0
    if (by?.every((request) => this.#own.has(request))) return
    this.#takeOver(changed, carried, kind)
  }

  /** Takes over what is carried, and reads what else changed. */
  #takeOver(changed: readonly string[], carried: unknown, kind: Kind): void {
    const { values = [] } = (carried ?? {}) as Partial<CarriedSteps>
    for (const { address, body } of values) this.#note(address, body)
    const taken = new Set(values.map(({ address }) => address))
    this.#readAll(
      readsAfter(changed).filter((key) => !taken.has(key)),
      kind,
    )
  }

  /** A page goes on by itself from a step that it is told. */
  #goOn(now: number, nextStepAt: string): void {
    const stepAt = this.#moments.get(RUNNING)
    if (stepAt === undefined) return
    if (stepAt <= now) this.#browser.recorder.add('hears a step', now - stepAt)
    this.#moments.set(RUNNING, Date.parse(nextStepAt))
  }

  #guard(): void {
    this.#readAll(
      READS.filter(({ polls }) => polls).map(({ key }) => key),
      'guard',
    )
  }

  /** Polls for what changed since the last time, and reads that; everything, where that is not known. */
  async #poll(): Promise<void> {
    const path = `${getChanges.path}?since=${encodeURIComponent(this.#cursor)}`
    const answer = await this.#call('poll', { method: 'GET', path, headers: { cookie: this.#cookie } })
    if (answer?.status !== 200) return
    const { at, messages = [{ changed: ALL_ADDRESSES }] } = JSON.parse(answer.text) as OutputOf<typeof getChanges>
    this.#cursor = at
    for (const { changed, by, steps } of messages) {
      if (steps) this.#moments.set(RUNNING, Date.parse((steps as ShownSteps).nextStepAt))
      else if (!by?.every((request) => this.#own.has(request))) this.#readAll(readsAfter(changed), 'poll')
    }
  }

  #readAll(keys: readonly string[], kind: Kind): void {
    for (const key of keys) void this.#read(key, kind)
  }

  async #read(key: string, kind: Kind): Promise<void> {
    const tag = this.#tags.get(key)
    const headers = { cookie: this.#cookie, ...(tag && { 'if-none-match': tag }) }
    const answer = await this.#call(kind, { method: 'GET', path: key, headers })
    if (answer?.status !== 200) return
    this.#tags.set(key, answer.etag)
    if (MOMENTS[key]) this.#note(key, JSON.parse(answer.text))
  }

  /** Remembers when an answer is due again. */
  #note(key: string, answer: unknown): void {
    const moment = MOMENTS[key]
    const at = moment && (answer as Record<string, string | null>)[moment]
    if (!at) return
    if (moment === 'endsAt') this.#passDay(Date.now())
    this.#moments.set(key, Date.parse(at))
  }

  #passDay(now: number): void {
    const endsAt = this.#moments.get('/api/market') ?? Infinity
    if (endsAt <= now) this.#dayEndedAt = endsAt
  }

  async #act(): Promise<void> {
    this.#actedAt = Date.now()
    const { headers, ...call } = transferBy(this.#cookie, this.#acts++, this.#browser.url)
    const answer = await this.#call('act', { ...call, headers: { ...headers, [CARRIED_HEADER]: '1' } })
    if (!answer) return
    this.#own.add(answer.id)
    this.#takeOver(answer.changed, (JSON.parse(answer.text) as { carried?: unknown }).carried, 'answered')
  }

  async #call(kind: Kind, call: Parameters<Pool['request']>[0]) {
    const { pool, recorder } = this.#browser
    const began = performance.now()
    try {
      const { statusCode: status, headers, body } = await pool.request(call)
      const text = await body.text()
      recorder.add(kind, performance.now() - began)
      if (status >= 400) return void recorder.fail(`${kind}: ${status}`)
      const changed = String(headers['simvest-changed'] ?? '').split(' ')
      return { status, text, etag: String(headers['etag'] ?? ''), id: String(headers['x-request-id']), changed }
    } catch (error) {
      return void recorder.fail(`${kind}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
