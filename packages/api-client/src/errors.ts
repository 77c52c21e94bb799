import type { ErrorBody } from '@simvest/contracts'

/** The API answered, and not with 2xx. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
    /** The body of the contract, where the answer carried one. */
    readonly body: ErrorBody | undefined,
  ) {
    super(message)
  }
}

/** No answer arrived: offline, refused, timed out or aborted on the way. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** An answer of 2xx that is not what the contract says. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

const named = (error: unknown, name: string) => error instanceof Error && error.name === name

export function isApiError(error: unknown): error is ApiError {
  return named(error, 'ApiError')
}

export function isNetworkError(error: unknown): error is NetworkError {
  return named(error, 'NetworkError')
}

/** What the API said of single fields, by their names; empty for any other error. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return (isApiError(error) && error.body?.fields) || {}
}
