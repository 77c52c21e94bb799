import { type ActOf, isApiError, isContractError, isNetworkError } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import { api } from './api.ts'
import type { Lack } from './lapse.ts'
import type { Order, Shelf } from './orders.ts'
import { signInAgain } from './session.ts'

/** Whether the API remembers its answer under a key of this call. */
export function isKeyed({ access, secret }: Endpoint): boolean {
  return access !== 'public' && !secret
}

/** The shelf of an order until its answer, the person who gave it, and the reaction to each answer. */
export interface Turn<E extends Endpoint> {
  shelf: Shelf
  userId: number | undefined
  /** The order was done. `isFirst`: this order had waited, and another one follows. */
  done: (answer: ActOf<E>, input: InputOf<E>, isFirst: boolean) => void
  /** The order that had waited was refused. */
  firstRefused: (refusal: unknown, input: InputOf<E>) => void
}

/**
 * Sends what was confirmed. If the answer was lost and the user presses again, the same order goes out under the same key.
 * If the input changed since, the earlier order is first repeated unchanged and its result is reported. Undefined if the
 * user left instead of signing in again.
 */
export async function sendInTurn<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  turn: Turn<E>,
): Promise<OutputOf<E> | undefined> {
  const { shelf, userId } = turn
  const first = waitingFor(shelf, userId)
  const isSame = first && textOf(first.input) === textOf(input)
  if (first && !isSame && !(await repeatFirst(endpoint, first, turn))) return undefined
  const order = isSame ? first : { userId, key: crypto.randomUUID(), sentAt: Date.now(), input }
  const answer = await sendOrder(endpoint, order, shelf)
  if (answer) turn.done(answer, input, false)
  return answer?.data
}

/** Returns the order as text, without the expected version: the lost act itself may have changed the version. */
function textOf(input: unknown): string {
  return JSON.stringify({ ...(input as object), version: undefined })
}

/** The order on a shelf, if it belongs to this user. */
export function waitingFor(shelf: Shelf, userId: number | undefined): Order | undefined {
  const order = shelf.read()
  return order?.userId === userId ? order : undefined
}

/** True once the order has an answer. */
async function repeatFirst<E extends Endpoint>(
  endpoint: E,
  order: Order,
  { shelf, done, firstRefused }: Turn<E>,
): Promise<boolean> {
  const input = order.input as InputOf<E>
  try {
    const answer = await sendOrder(endpoint, order, shelf)
    if (answer) done(answer, input, true)
    return answer !== undefined
  } catch (refusal) {
    if (shelf.read()) throw refusal
    firstRefused(refusal, input)
    return true
  }
}

/**
 * Sends an order. The order stands on its shelf before the request leaves, until a definite answer arrives; a page that
 * finds it there repeats it under its key. Undefined if the user left instead of signing in again.
 */
async function sendOrder<E extends Endpoint>(endpoint: E, order: Order, shelf: Shelf): Promise<ActOf<E> | undefined> {
  const isHere = () => shelf.read()?.key === order.key
  const isRepeated = isHere()
  if (isKeyed(endpoint)) shelf.write(order)
  const settle = () => isHere() && shelf.write(undefined)
  try {
    const answer = await answerOf(endpoint, order)
    if (answer || !isRepeated) settle()
    return answer
  } catch (error) {
    if (!leavesOpen(error, isRepeated)) settle()
    throw error
  }
}

/**
 * The answer to what was ordered, after signing in again where that is asked. Undefined where its author has left
 * instead.
 */
export async function answerOf<E extends Endpoint>(
  endpoint: E,
  order: Pick<Order, 'key' | 'input'>,
): Promise<ActOf<E> | undefined> {
  try {
    return await api.act(endpoint, order.input as InputOf<E>, { idempotencyKey: order.key })
  } catch (error) {
    const lack = endpoint.access === 'public' ? undefined : lackOf(error)
    const returned = lack && (await signInAgain(lack))
    if (returned) return answerOf(endpoint, order)
    if (returned === undefined || (isApiError(error) && error.afterLoss)) throw error
    return undefined
  }
}

function lackOf(error: unknown): Lack | undefined {
  if (!isApiError(error)) return undefined
  if (error.body?.code === 'STEP_UP_REQUIRED') return 'code'
  return error.status === 401 ? 'session' : undefined
}

/** Whether an error leaves the order's fate open: no answer, an unreadable answer, or an answer to something else. */
export function leavesOpen(error: unknown, isRepeated = false): boolean {
  if (isNetworkError(error) || isContractError(error)) return true
  if (!isApiError(error)) return false
  // The API sends these before it looks at the key, so they say nothing about an earlier attempt.
  const isEarly = error.status === 401 || error.status === 429 || error.body?.code === 'STEP_UP_REQUIRED'
  return error.status >= 500 || (isEarly && (isRepeated || error.afterLoss))
}
