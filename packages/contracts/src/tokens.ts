import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { ProofBody } from './passwords.ts'
import { Id, IdParams, Timestamp } from './scalars.ts'
import { text } from './text.ts'

/** The reads of a token: those of its owner's account, or those of the owner's role at the desk. Such calls say `forTokens`. */
export const TOKEN_SCOPES = ['account', 'console'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const Token = z.object({
  id: Id,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** Accurate to ten minutes. */
  lastUsedAt: z.nullable(Timestamp),
})
export type Token = z.output<typeof Token>

/** The most days that a token is valid. */
export const TOKEN_DAYS = 90

export const MakeTokenBody = z.extend(ProofBody, {
  name: text(60).check(z.minLength(1, 'Please name this token')),
  scope: z.enum(TOKEN_SCOPES),
  days: z.int().check(z.minimum(1), z.maximum(TOKEN_DAYS)),
})

export const listTokens = defineEndpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'My tokens that are valid, and what a new one may read',
  access: 'user',
  response: z.object({ tokens: z.array(Token), scopes: z.array(z.enum(TOKEN_SCOPES)) }),
})

export const makeToken = defineEndpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Make a token that reads for a program, and show it once; takes my password',
  access: 'user',
  rate: 'defence',
  body: MakeTokenBody,
  response: z.extend(Token, { token: z.string() }),
  errors: ['WRONG_PASSWORD', 'TOKENS_FULL', 'FORBIDDEN'],
  secret: true,
})

export const endToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/tokens/{id}',
  summary: 'End one of my tokens',
  access: 'user',
  rate: 'defence',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
})
