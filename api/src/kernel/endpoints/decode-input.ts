import type { Endpoint, InputOf } from '@simvest/contracts'
import { splitDestination, type TextAt, textsOf } from '@simvest/contracts/texts-of'
import type { Request } from 'express'
import * as z from 'zod/mini'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { requiredVersion } from './required-version.ts'

// zod/mini has no messages of its own, and not every field of the contract declares one.
z.config(z.locales.en())

/** Params, query, body and the version that the caller saw, as the contract declares them. */
export function decodeInput<E extends Endpoint>(endpoint: E, request: Request): InputOf<E> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) input['params'] = decode(endpoint.params, request.params, () => new DomainError('NOT_FOUND'))
  if (endpoint.query) input['query'] = decode(endpoint.query, request.query, refusal)
  if (endpoint.body) input['body'] = decode(endpoint.body, bodyOf(endpoint.body, request.body), refusal)
  if (endpoint.versioned) input['version'] = requiredVersion(request.get('if-match'))
  return input as InputOf<E>
}

const SPLIT_DESTINATION =
  'Together with the field beside it this looks like a real destination, and nothing is ever sent from here.'

const known = new WeakMap<z.core.$ZodType, TextAt[]>()

function textsIn(schema: z.core.$ZodType): TextAt[] {
  const texts = known.get(schema) ?? textsOf(schema)
  known.set(schema, texts)
  return texts
}

const HALF_A_PAIR = /\p{Surrogate}/u

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

function decode(schema: z.core.$ZodType, value: unknown, refuse: (issues: readonly Issue[]) => DomainError): unknown {
  const result = z.safeParse(schema, value)
  if (!result.success) throw refuse(result.error.issues)
  const path = pathOfUnstorable(result.data)
  if (path) throw refuse([{ path, message: 'This contains a character that cannot be stored.' }])
  const split = splitDestination(textsIn(schema), result.data)
  if (split) throw refuse([{ path: split, message: SPLIT_DESTINATION }])
  return result.data
}

function refusal(issues: readonly Issue[]): DomainError {
  // The first message of a field is shown: entered last, it overwrites the others.
  const fields = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return new DomainError('VALIDATION_FAILED', issues[0]?.message, fields)
}

function bodyOf(schema: z.core.$ZodType, body: unknown): object | undefined {
  if (body === undefined && z.safeParse(schema, undefined).success) return undefined
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object.')
}

/**
 * Finds in a decoded value what PostgreSQL refuses: U+0000 in any text, half of a surrogate pair in JSON. The value is no
 * deeper than its schema, so the recursion ends.
 */
function pathOfUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || HALF_A_PAIR.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfUnstorable(inner, [...path, key])
    if (found) return found
  }
  return undefined
}
