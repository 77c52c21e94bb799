import type { Endpoint, ErrorBody, OutputOf } from '@simvest/contracts'
import * as z from 'zod/mini'

/** The API answered with a status other than 2xx. `message` may be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
    /** The body that the contract declares, if the answer has one. */
    readonly body: ErrorBody | undefined,
    /** An earlier attempt of the same call had no answer: this refusal may not tell what became of that attempt. */
    readonly afterLoss = false,
  ) {
    super(message)
  }
}

/** No answer arrived: offline, refused, timed out or aborted on the way. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** A 2xx answer that breaks the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

const named = (error: unknown, name: string) => error instanceof Error && error.name === name

export function isApiError(error: unknown): error is ApiError {
  return named(error, 'ApiError')
}

export function isContractError(error: unknown): error is ContractError {
  return named(error, 'ContractError')
}

export function isNetworkError(error: unknown): error is NetworkError {
  return named(error, 'NetworkError')
}

/** Returns the API's messages for single fields, by field name; empty for any other error. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return (isApiError(error) && error.body?.fields) || {}
}

/** For a call that was refused because something changed meanwhile: what it would answer now. */
export function presentOf<E extends Endpoint>(endpoint: E, error: unknown): OutputOf<E> | undefined {
  if (!isApiError(error) || error.body?.code !== 'CHANGED_MEANWHILE') return undefined
  const present = z.safeParse(endpoint.response, error.body.present)
  return present.success ? (present.data as OutputOf<E>) : undefined
}
