import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Revision } from './revision.ts'

const TIMEOUT_MS = 60_000

/** The number of attempts of a request that gets no answer; each of them may be made twice. */
const TRIES = 3

/** The statuses of a site whose store does not answer, and of a proxy whose site does not. */
const UNREACHABLE_STATUSES: readonly number[] = [502, 503, 504]

const State = z.object({
  origin: z.string(),
  revision: Revision.shape.revision,
  releases: Revision.shape.releases,
  rollouts: Revision.shape.rollouts,
})
export type State = z.output<typeof State>

const Refusal = z.object({ code: z.string(), message: z.string() })

/** A refusal by the registry of a site; the message says what to do. */
export class RefusedByRegistryError extends Error {
  override readonly name = 'RefusedByRegistryError'
  readonly code: string

  constructor({ code, message }: z.output<typeof Refusal>) {
    super(message)
    this.code = code
  }
}

/** The registry that a site offers at an address. */
export class RegistryAddress {
  /** The origin that orders are signed for. */
  readonly origin: string
  private readonly option: string

  /** Throws for an invalid address; the error names `option`. */
  constructor(address: string, option = '--to') {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
      throw new Error(`${option} takes the address of a site, such as https://simvest.example.com, not ${address}.`)
    }
    this.origin = new URL(address).origin
    this.option = option
  }

  async pointers(): Promise<State> {
    const state = await this.ask('GET', '', undefined, State)
    if (state.origin === this.origin) return state
    throw new Error(`${this.origin} calls itself ${state.origin}. Use that: ${this.option} ${state.origin}`)
  }

  /** Sends a request and retries it until there is an answer. Throws RefusedByRegistryError, or an error that says what to do. */
  async ask<S extends z.ZodMiniType>(
    method: string,
    place: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    schema: S,
  ): Promise<z.output<S>> {
    const response = await this.send(method, place, body)
    const text = await response.text()
    const answer = parsed(text)
    if (response.ok) {
      const result = z.safeParse(schema, answer)
      if (result.success) return result.data
    }
    const refusal = z.safeParse(Refusal, answer)
    // Not found: the API answers unknown addresses in the same form.
    if (refusal.success && refusal.data.code !== 'NOT_FOUND') throw new RefusedByRegistryError(refusal.data)
    if (response.status >= 500) throw new Error(`${this.origin} answers ${response.status}. Please try again.`)
    throw new Error(
      `${this.origin} takes nothing from outside. Its operator switches that on with SIMVEST_MOVES_KEY (docs/federation-operations.md).`,
    )
  }

  private async send(method: string, place: string, body: string | Uint8Array<ArrayBuffer> | undefined) {
    for (let tries = 1; ; tries++) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const request = { method, signal, ...(body !== undefined && { body }) }
        const response = await fetch(`${this.origin}/registry${place}`, request)
        if (!UNREACHABLE_STATUSES.includes(response.status) || tries >= TRIES) return response
        await response.body?.cancel()
      } catch (error) {
        const { cause = error } = error as Error
        const { code, message } = cause as NodeJS.ErrnoException
        if (tries >= TRIES) {
          const words = `${this.origin} does not answer (${code ?? message}). Is it the right address, and up?`
          throw new Error(words, { cause: error })
        }
      }
      await wait(200 * tries)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
