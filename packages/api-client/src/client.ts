import {
  CARRIED_HEADER,
  CHANGED_HEADER,
  type Endpoint,
  ErrorBody,
  type InputOf,
  type OutputOf,
  pathOf,
} from '@simvest/contracts'
import * as z from 'zod/mini'
import { ApiError, ContractError, isApiError, isNetworkError, NetworkError } from './errors.ts'

export interface ApiClientOptions {
  /** The base URL of the API; empty for the page's own origin. */
  baseUrl?: string
  /** Replaced in tests. */
  fetch?: typeof fetch
  /** Milliseconds after which an unanswered attempt is given up. */
  timeout?: number
  /** Milliseconds between attempts of a mutation that failed on the way. */
  retryDelay?: number
  /** Value of the `x-simvest-mfe` header: which builds made the request. */
  builds?: () => string
  /** Translates the message of a refusal into the language of the page. */
  refusal?: (body: ErrorBody) => ErrorBody
  /** The same for the words of this client. */
  sentence?: (english: string) => string
}

export interface ApiClient {
  /** Makes a call. Throws ApiError (an answer), NetworkError (no answer) or ContractError (a wrong answer). */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** The same for a change, with what the API says it changed. */
  act<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ActOf<E>>
  /** The same for a list, with what its headers say about the number of items and the next page. */
  page<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<PageOf<E>>
  /** Gives a file as it arrives, however long that takes; the reader notices if it breaks off. */
  file<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Pick<CallOptions, 'signal'>): Promise<Response>
}

interface CallOptions {
  /** For an order that must not be made twice even if this page dies before its answer: the caller keeps the key. */
  idempotencyKey?: string
  /** Gives the call up: nobody waits for its answer any more. It then throws NetworkError. */
  signal?: AbortSignal
}

export interface ActOf<E extends Endpoint> {
  data: OutputOf<E>
  /** The paths to read again (`mayHaveChanged`); undefined if the answer names none, so that everything may have changed. */
  changed: readonly string[] | undefined
  /** `CarriedSteps`: new answers to what it changed, as the live stream carries them. */
  carried: unknown
  /** The id of the request: the live stream sends it beside the paths that the request changed. */
  id: string
}

export interface PageOf<E extends Endpoint> {
  items: OutputOf<E>
  /** The number of items on all pages together. */
  total: number
  /** The cursor of the next page, if there is one. */
  next: string | undefined
}

const MUTATION_ATTEMPTS = 3

const UNREACHABLE_MESSAGE = 'The server could not be reached. Check your connection and try again.'

const rawAnswers = new WeakMap<object, string>()

/** The exact text of the answer to a change, by its decoded body. */
export function rawAnswerOf(body: object): string | undefined {
  return rawAnswers.get(body)
}

/** A client of the API in this page; it holds no state besides its options. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { baseUrl = '', timeout = 15_000, retryDelay = 1_000 } = options
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))

  function unreached(cause: unknown): never {
    throw new NetworkError(options.sentence?.(UNREACHABLE_MESSAGE) ?? UNREACHABLE_MESSAGE, { cause })
  }

  async function answered(url: string, init: RequestInit, afterLoss = false): Promise<Response> {
    const response = await send(baseUrl + url, init).catch(unreached)
    if (!response.ok) throw await apiError(response, afterLoss, options.refusal)
    return response
  }

  function requestTo<E extends Endpoint>(endpoint: E, input: InputOf<E>, given?: CallOptions) {
    const { url, init } = requestOf(endpoint, input, given)
    init.headers['x-simvest-mfe'] = options.builds?.() ?? 'unknown'
    return { url, init }
  }

  async function answerOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, given?: CallOptions) {
    const { url, init } = requestTo(endpoint, input, given)
    const attempts = endpoint.method === 'GET' ? 1 : MUTATION_ATTEMPTS
    const { response, text } = await retrying(attempts, retryDelay, async (afterLoss) => {
      const inTime = AbortSignal.timeout(timeout)
      const signal = given?.signal ? AbortSignal.any([inTime, given.signal]) : inTime
      const response = await answered(url, { ...init, signal }, afterLoss)
      // An answer that breaks off is as lost as one that never began.
      return { response, text: await response.text().catch(unreached) }
    })
    const json = parseJson(text)
    const { answer, carried } = isRecord(json) && 'carried' in json ? json : { answer: json, carried: undefined }
    const body = decode(endpoint, answer)
    if (endpoint.method !== 'GET' && isRecord(body)) rawAnswers.set(body, carried ? JSON.stringify(answer) : text)
    return { headers: response.headers, body, carried }
  }

  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, given?: CallOptions) {
      return (await answerOf(endpoint, input, given)).body
    },
    async act<E extends Endpoint>(endpoint: E, input: InputOf<E>, given?: CallOptions) {
      const { headers, body, carried } = await answerOf(endpoint, input, given)
      const changed = headers.get(CHANGED_HEADER)?.split(' ').filter(Boolean)
      return { data: body, changed, carried, id: headers.get('x-request-id') ?? '' }
    },
    async page<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
      const { headers, body } = await answerOf(endpoint, input)
      return { items: body, total: Number(headers.get('x-total-count')), next: nextCursor(headers.get('link')) }
    },
    async file<E extends Endpoint>(endpoint: E, input: InputOf<E>, { signal }: Pick<CallOptions, 'signal'> = {}) {
      const { url, init } = requestTo(endpoint, input)
      return answered(url, { ...init, signal })
    },
  }
}

function requestOf(endpoint: Endpoint, input: unknown, { idempotencyKey = crypto.randomUUID() }: CallOptions = {}) {
  const given = input as { params?: object; query?: object; body?: unknown; version?: string }
  const params = endpoint.params ? (z.encode(endpoint.params, given.params) as Record<string, unknown>) : {}
  const query = endpoint.query
    ? (z.encode(endpoint.query, given.query ?? {}) as Record<string, string | undefined>)
    : {}
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()
  const headers: Record<string, string> = { accept: 'application/json' }
  // A single key for all attempts of one call, so that a retry never acts twice.
  if (endpoint.method !== 'GET' && !endpoint.secret) headers['idempotency-key'] = idempotencyKey
  if (endpoint.method !== 'GET') headers[CARRIED_HEADER] = '1'
  if (endpoint.versioned) headers['if-match'] = `"${given.version}"`
  if (endpoint.body) headers['content-type'] = 'application/json'
  const init = {
    method: endpoint.method,
    credentials: 'include' as const,
    headers,
    ...(endpoint.body && { body: JSON.stringify(z.encode(endpoint.body, given.body)) }),
  }
  return { url: pathOf(endpoint, params) + (search && `?${search}`), init }
}

async function retrying<T>(
  attempts: number,
  delay: number,
  run: (afterLoss: boolean) => Promise<T>,
  afterLoss = false,
): Promise<T> {
  try {
    return await run(afterLoss)
  } catch (error) {
    const failedOnTheWay = isNetworkError(error) || (isApiError(error) && error.status >= 500)
    if (attempts <= 1 || !failedOnTheWay) throw error
    await new Promise((resolve) => setTimeout(resolve, delay))
    return retrying(attempts - 1, delay, run, true)
  }
}

/** The specification's order: message of the JSON body, the JSON, the text, the status text, the status code. */
async function apiError(
  response: Response,
  afterLoss: boolean,
  refusal: ApiClientOptions['refusal'],
): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const answer = parseJson(text)
  const body = z.safeParse(ErrorBody, answer)
  const said = body.data && (refusal?.(body.data) ?? body.data)
  const json: unknown = said ?? answer
  const message =
    (isRecord(json) && typeof json['message'] === 'string' && json['message']) ||
    text ||
    response.statusText ||
    `Error ${response.status}`
  return new ApiError(message, response.status, said, afterLoss)
}

function decode<E extends Endpoint>(endpoint: E, json: unknown): OutputOf<E> {
  const result = z.safeParse(endpoint.response, json)
  if (result.success) return result.data as OutputOf<E>
  throw new ContractError(`${endpoint.method} ${endpoint.path} gave an unexpected answer`, { cause: result.error })
}

/** Returns the cursor in `</api/deposits?cursor=…>; rel="next"`. */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
