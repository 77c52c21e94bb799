import { type ActOf, isApiError, isContractError, isNetworkError } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import { api } from './api.ts'
import type { Lack } from './lapse.ts'
import type { Order, Shelf } from './orders.ts'
import { signInAgain } from './session.ts'

/** Whether the API remembers what it answered to a key of this call. */
export function isKeyed({ access, secret }: Endpoint): boolean {
  return access !== 'public' && !secret
}

/** Where an order waits for its answer, whose it is, and what is said of each. */
export interface Turn<E extends Endpoint> {
  shelf: Shelf
  userId: number | undefined
  /** It was done; `isFirst` of an order that had waited, before another one goes out. */
  done: (answer: ActOf<E>, input: InputOf<E>, isFirst: boolean) => void
  /** The order that had waited was refused. */
  firstRefused: (refusal: unknown, input: InputOf<E>) => void
}

/**
 * Sends what was confirmed. Pressed again after a lost answer, it is the same order, under the same key. Where it was
 * changed since, the order before is first repeated as it was, and what became of it is said. Undefined where somebody
 * left instead of signing in again.
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

/** What is ordered. The version that was seen is no part of it: a lost answer may have been what changed it. */
function textOf(input: unknown): string {
  return JSON.stringify({ ...(input as object), version: undefined })
}

/** The order on a shelf, if it is this user's. */
export function waitingFor(shelf: Shelf, userId: number | undefined): Order | undefined {
  const order = shelf.read()
  return order?.userId === userId ? order : undefined
}

/** True once it has an answer. */
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
 * Sends an order, which stands on its shelf until a definite answer has come: it is there before the request leaves,
 * and whoever finds it repeats it under its key. Undefined where its author has left instead of signing in again.
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

async function answerOf<E extends Endpoint>(endpoint: E, order: Order): Promise<ActOf<E> | undefined> {
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

/** Whether an error leaves open what became of an order: no answer, one that cannot be read, or one to something else. */
export function leavesOpen(error: unknown, isRepeated = false): boolean {
  if (isNetworkError(error) || isContractError(error)) return true
  if (!isApiError(error)) return false
  // Said before the API looks at the key: nothing of an attempt before this one.
  const isEarly = error.status === 401 || error.status === 429 || error.body?.code === 'STEP_UP_REQUIRED'
  return error.status >= 500 || (isEarly && (isRepeated || error.afterLoss))
}
