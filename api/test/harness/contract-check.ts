import { type Endpoint, ENDPOINTS, ErrorBody, type ErrorCode } from '@simvest/contracts'
import { fillText } from '@simvest/contracts/sayer'
import english from '@simvest/contracts/words/en.json'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { untranslatedOf } from './unsaid.ts'

interface CheckedAnswer {
  method: string
  /** With or without its query. */
  path: string
  status: number
  contentType: string | null
  text: string
}

/** Errors that any call may answer with, besides the codes that it declares. */
const ANY_CALL: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_YOUR_ROLE',
  'FACTOR_REQUIRED',
  'CROSS_SITE_REQUEST',
  'UNKNOWN_HOST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'STEP_UP_REQUIRED',
  'GUEST_ACCOUNT',
  'ANSWER_ERASED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
]

const VERSIONED_CALL: readonly ErrorCode[] = ['VERSION_REQUIRED', 'CHANGED_MEANWHILE']

/** Returns how an answer breaks the contract: a field is missing, has another type, or was never declared. */
export function contractViolation({ method, path, status, contentType, text }: CheckedAnswer): string | undefined {
  const endpoint = endpointOf(method, path.split('?', 1)[0] ?? '')
  if (status >= 400) return refusalViolation(endpoint, status, text)
  if (!endpoint) return `${method} ${path} is answered and not in the contract`
  const expected = endpoint.produces ?? 'application/json'
  if (status === 200 && contentType?.split(';', 1)[0] !== expected) return `it is ${contentType} and not ${expected}`
  if (status !== 200 || expected !== 'application/json') return undefined
  return difference(endpoint.response, JSON.parse(text))
}

function refusalViolation(endpoint: Endpoint | undefined, status: number, text: string): string | undefined {
  const json: unknown = JSON.parse(text)
  if (endpoint === ENDPOINTS.getHealth && status === 503) return difference(endpoint.response, json)
  const violation = difference(ErrorBody, json)
  if (violation !== undefined) return violation
  const { code, present } = json as ErrorBody
  if (endpoint?.versioned && present !== undefined) {
    const wrong = difference(endpoint.response, present)
    if (wrong !== undefined) return `the present state: ${wrong}`
  }
  const isDeclared = !endpoint || [...ANY_CALL, ...(endpoint.errors ?? [])].includes(code)
  if (!isDeclared && !(endpoint.versioned && VERSIONED_CALL.includes(code)))
    return `${endpoint.method} ${endpoint.path} does not declare ${code}`
  return endpoint?.access === 'admin' ? undefined : unsaidIn(json as ErrorBody)
}

/** A refusal that only English can say: none of the texts of its code is its message. */
function unsaidIn({ code, variant, figures, message }: ErrorBody): string | undefined {
  const texts: Readonly<Record<string, string>> = english.refusals
  const text = fillText(texts[variant === undefined ? code : `${code}.${variant}`], figures)
  // The fields of invalid input have sentences of their own.
  if (code === 'VALIDATION_FAILED' || text === message || untranslatedOf([message]).length === 0) return undefined
  return `no language can say “${message}”: give ${code} a variant, and texts in packages/contracts/src/words`
}

function difference(schema: z.core.$ZodType, json: unknown): string | undefined {
  const decoded = z.safeParse(schema, json)
  if (!decoded.success) return z.prettifyError(decoded.error)
  // Decoding drops undeclared fields, so they are missing when the rest is encoded again.
  const again: unknown = JSON.parse(JSON.stringify(z.encode(schema, decoded.data)))
  if (isDeepStrictEqual(opened(again), opened(json))) return undefined
  return `a field is not declared: ${JSON.stringify(json)} against ${JSON.stringify(again)}`.slice(0, 2_000)
}

/** The same value with its JSON texts parsed: PostgreSQL writes spaces into them and JavaScript does not. */
function opened(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === 'metadata' && typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value,
  )
}

const ROUTES = Object.values<Endpoint>(ENDPOINTS)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // Fixed paths come before paths with an id, which would match them too.
  .toSorted((one, other) => Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{')))

export function endpointOf(method: string, path: string): Endpoint | undefined {
  return ROUTES.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint
}
