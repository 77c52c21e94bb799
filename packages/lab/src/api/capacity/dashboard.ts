import type { LiveChange, ShownSteps } from '@simvest/contracts'
import { connect } from 'node:net'
import type { Pool } from 'undici'
import { transferBy } from '../money.ts'
import { MOMENTS, READS, readsAfter } from './page.ts'
import type { Kind, Recorder } from './samples.ts'

const MINUTE_MS = 60_000
const POLL_INTERVAL_MS = 10_000
/** While the stream is open, a page polls only to guard against a lost message. */
const GUARD = 5 * MINUTE_MS
/** After its moment came, a page asks every so often whether what it waits for is there. */
const RECHECK_DELAY_MS = 30_000
const RUNNING = '/api/figures/running'

export interface Browser {
  pool: Pool
  url: string
  recorder: Recorder
}

/** An open dashboard, as the API sees it: its stream or its polling, its reads with their tags, an act a minute. */
export class Dashboard {
  readonly #browser: Browser
  readonly #cookie: string
  readonly #tags = new Map<string, string>()
  readonly #moments = new Map<string, number>()
  readonly #askedAt = new Map<string, number>()
  readonly #own = new Set<string>()
  #acts = 0
  #actedAt = 0
  #dayEndedAt = 0

  constructor(browser: Browser, cookie: string) {
    this.#browser = browser
    this.#cookie = cookie
  }

  /** Opens the page. `phase` from 0 to 1 says when in its minute it acts, and when it guards: others came at other times. */
  open(phase: number, isPolling: boolean): void {
    if (isPolling) setInterval(() => this.#poll('poll'), POLL_INTERVAL_MS)
    else {
      this.#listen()
      setTimeout(() => {
        this.#poll('guard')
        setInterval(() => this.#poll('guard'), GUARD)
      }, phase * GUARD)
    }
    this.#readAll(
      READS.map(({ key }) => key),
      'opened',
    )
    setTimeout(() => {
      this.#act()
      setInterval(() => this.#act(), MINUTE_MS)
    }, phase * MINUTE_MS)
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
    // A message is shorter than a packet and comes as one chunk.
    socket.on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (\{"changed".*\})$/gm))
        this.#hear(JSON.parse(data) as LiveChange)
    })
  }

  #hear({ changed, by, steps }: LiveChange): void {
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
    this.#readAll(readsAfter(changed), kind)
  }

  /** A page goes on by itself from a step that it is told. */
  #goOn(now: number, nextStepAt: string): void {
    const stepAt = this.#moments.get(RUNNING)
    if (stepAt === undefined) return
    if (stepAt <= now) this.#browser.recorder.add('hears a step', now - stepAt)
    this.#moments.set(RUNNING, Date.parse(nextStepAt))
  }

  #poll(kind: Kind): void {
    this.#readAll(
      READS.filter(({ polls }) => polls).map(({ key }) => key),
      kind,
    )
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
    const moment = MOMENTS[key]
    const at = moment && (JSON.parse(answer.text) as Record<string, string | null>)[moment]
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
    const call = transferBy(this.#cookie, this.#acts++, this.#browser.url)
    const answer = await this.#call('act', call)
    if (!answer) return
    this.#own.add(answer.id)
    this.#readAll(readsAfter(answer.changed), 'answered')
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
