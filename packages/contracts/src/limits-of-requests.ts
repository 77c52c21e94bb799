import { AMOUNT_TEXT as AMOUNT_LETTERS } from '@simvest/money'

/** A size, rate, length, count or time that protects the server. docs/limits.md shows them all. */
export interface Limit {
  readonly most: number
  readonly unit: string
  /** The sentence or code that somebody is told who meets it; in brackets, the consequence where nobody is told. */
  readonly told: string
  /** The name of the file that tests one more, if it is not `limits.test.ts`. */
  readonly test?: string
}

// Each is an object of its own, without a call, so that a page carries only those that it names.

const TOO_LARGE = 'The request body is too large.'
const PIXELS_TOLD =
  'This image has too many pixels. Please select one of at most 25 megapixels, 10,000 pixels on an edge.'
const KEY_TOLD = 'The Idempotency-Key must be 1 to 200 printable characters.'
const KB = 1_024
const MB = 1_024 * KB

// The size of one request.
export const BODY: Limit = { most: 100 * KB, unit: 'bytes', told: TOO_LARGE }
/** A statement's body is decoded before its session and rate are counted in the database, so it is small. */
export const STATEMENT_BODY: Limit = { most: 2 * KB, unit: 'bytes', told: TOO_LARGE }
export const HEADERS: Limit = { most: 16 * KB, unit: 'bytes', told: '431' }
/** 253 of a name, a colon and a port. */
export const HOST: Limit = { most: 259, unit: 'characters', told: 'The Host header is not a host name.' }
export const IDEMPOTENCY_KEY: Limit = { most: 200, unit: 'characters', told: KEY_TOLD }
export const AMOUNT: Limit = { most: 1_000_000_000, unit: 'cents', told: 'The most for one order is' }
export const AMOUNT_TEXT: Limit = { most: AMOUNT_LETTERS, unit: 'characters', told: 'VALIDATION_FAILED' }
export const BATCH: Limit = { most: 20, unit: 'items', told: 'VALIDATION_FAILED' }
export const PAGE: Limit = { most: 200, unit: 'lines', told: 'VALIDATION_FAILED' }
export const DOCUMENT: Limit = { most: 5 * MB, unit: 'bytes', told: 'Please select an image smaller than' }
export const PROOF: Limit = { most: 10 * MB, unit: 'bytes', told: 'Please select an image smaller than' }
export const PIXELS: Limit = { most: 25_000_000, unit: 'pixels', told: PIXELS_TOLD }
export const EDGE: Limit = { most: 10_000, unit: 'pixels', told: PIXELS_TOLD }

// Memory of texts that were shown.
export const TEXTS: Limit = {
  most: 10_000,
  unit: 'texts',
  told: '(the oldest is forgotten)',
  test: 'shown-texts.test.ts',
}
