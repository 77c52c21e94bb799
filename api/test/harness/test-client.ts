import { type ApiClient, createApiClient } from '@simvest/api-client'
import { type Endpoint, type ErrorBody, type InputOf, type OutputOf, register, type User } from '@simvest/contracts'
import { randomBytes } from 'node:crypto'
import { contractViolation, endpointOf } from './contract-check.ts'

/** The password of everybody who registers in a test. */
export const PASSWORD = 'tin-kettle'

export interface Answer {
  status: number
  headers: Headers
  // Tests read answers of every shape.
  body: Record<string, unknown> & Partial<ErrorBody>
  text: string
}

export interface TestRequest {
  body?: unknown
  /** Sent unchanged, in place of a body made from JSON. */
  text?: string
  headers?: Readonly<Record<string, string>>
}

/** A version that nothing has. */
export const NEVER_SEEN = '"never-seen"'

/** A test may leave out the version of a versioned call: the call then acts on the present state. */
type TestInput<E extends Endpoint> = E extends { readonly versioned: true }
  ? Omit<InputOf<E>, 'version'> & { readonly version?: string }
  : InputOf<E>

/** Fails a test if an answer to any of its calls breaks the contract. */
async function checkContract(url: string | URL | Request, method: string, response: Response): Promise<void> {
  const contentType = response.headers.get('content-type')
  if (contentType?.startsWith('text/event-stream') || method === 'HEAD') return
  const { pathname } = new URL(url instanceof Request ? url.url : url)
  const { status } = response
  const text = await response.clone().text()
  const answer = text.startsWith('{"answer":') ? JSON.stringify((JSON.parse(text) as { answer: unknown }).answer) : text
  const violation = contractViolation({ method, path: pathname, status, contentType, text: answer })
  if (violation !== undefined) throw new Error(`${method} ${pathname} breaks the contract: ${violation}`)
}

/** A browser as the API sees it: it keeps cookies and says which page a request comes from. */
export class TestClient {
  cookie = ''
  readonly baseUrl: string
  /** Calls an endpoint of the contract, as the web pages do. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: TestInput<E>,
    options?: Parameters<ApiClient['call']>[2],
  ) => Promise<OutputOf<E>>

  private sent = 0

  /** If an API has several instances, requests go to them in turn. */
  constructor(
    baseUrl: string,
    private readonly instances: readonly string[] = [baseUrl],
  ) {
    this.baseUrl = baseUrl
    const { call } = createApiClient({ baseUrl, fetch: this.fetch, retryDelay: 0 })
    this.call = (endpoint, input, options) => call(endpoint, input as InputOf<typeof endpoint>, options)
  }

  /** A versioned call looks first, as a page does that shows the present state, unless the test gives a version. */
  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>) }
    const { pathname } = new URL(url instanceof Request ? url.url : url)
    const looks = endpointOf(init.method ?? 'GET', pathname)?.versioned && isUnsaid(headers['if-match'])
    if (!looks) return this.exchange(url, init)
    headers['if-match'] = NEVER_SEEN
    for (;;) {
      const response = await this.exchange(url, { ...init, headers })
      if (response.status !== 412) return response
      headers['if-match'] = `"${versionIn(((await response.json()) as ErrorBody).present)}"`
    }
  }

  private async exchange(url: string | URL | Request, init: RequestInit): Promise<Response> {
    const instance = this.instances[this.sent++ % this.instances.length] ?? this.baseUrl
    const headers = { origin: instance, cookie: this.cookie, ...(init.headers as Record<string, string>) }
    const address = url instanceof Request ? url.url : String(url)
    const response = await fetch(address.replace(this.baseUrl, instance), { ...init, headers })
    await checkContract(url, init.method ?? 'GET', response)
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie.split(';')[0] ?? '')
    return response
  }

  private keep(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf('=') + 1)
    const others = this.cookie.split('; ').filter((kept) => kept && !kept.startsWith(name))
    this.cookie = [cookie, ...others].join('; ')
  }

  /** Sends anything, right or wrong. */
  async send(method: string, path: string, { body, text, headers }: TestRequest = {}): Promise<Answer> {
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await this.fetch(this.baseUrl + path, {
      method,
      body: payload,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    })
    const answered = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(answered) : {},
      text: answered,
    }
  }

  async register(username = inventedName()): Promise<User> {
    return this.call(register, { body: { username, email: `${username}@example.com`, password: PASSWORD } })
  }
}

/** A name like no other. Random digits alone, as in a UUID, look like a card's number one time in a thousand, and are refused. */
export const inventedName = () => `u${randomBytes(5).toString('hex')}`

function isUnsaid(header: string | undefined): boolean {
  return header === undefined || header === '"undefined"'
}

/** The version in the answer of a versioned call. */
export function versionIn(answer: unknown): string {
  const { version, user } = answer as { version?: string; user?: { identityVersion: string } }
  const found = version ?? user?.identityVersion
  if (found === undefined) throw new Error(`there is no version in ${JSON.stringify(answer)}`)
  return found
}

/** Sends again while the service is busy, as pages do: after a 503 nothing was booked. */
export async function untilServed(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}
