import * as calls from './calls.ts'
import type { Endpoint } from './endpoint.ts'

type Calls = typeof calls

/** Every call of the API by its operation id: all endpoints that the modules of the contract export. */
export const ENDPOINTS = Object.fromEntries(Object.entries(calls).filter(([, value]) => isEndpoint(value))) as {
  readonly [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name]
}

export type OperationId = keyof typeof ENDPOINTS

type FilledPath<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${number}${FilledPath<After>}`
  : P

/** The address of something that can be read, with its parameters filled in. */
export type ReadPath = {
  [Id in OperationId]: (typeof ENDPOINTS)[Id] extends { readonly method: 'GET'; readonly path: infer P extends string }
    ? FilledPath<P>
    : never
}[OperationId]

/** The scope of a change: a path with everything below it, or one address alone (`mayHaveChanged`). */
export type ChangedPath = ReadPath | `${ReadPath}?${string}`

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}
