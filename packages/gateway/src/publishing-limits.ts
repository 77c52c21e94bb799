import { ADDRESSES, TEAM_RATES } from '@simvest/registry/limits'
import type { Request, RequestHandler } from 'express'

/** Requests of one address that are refused for what they are; orders, and new builds, of one remote. */
export type Limits = Readonly<Record<keyof typeof TEAM_RATES, number>>

export const USUAL_LIMITS: Limits = {
  refusals: TEAM_RATES.refusals.most,
  orders: TEAM_RATES.orders.most,
  builds: TEAM_RATES.builds.most,
}

/** The error for exceeding a rate limit; `seconds` is the time until the next permitted request. */
export class TooOftenError extends Error {
  override readonly name = 'TooOftenError'
  readonly seconds: number

  constructor(what: string, seconds: number) {
    super(`${what} Try again in ${seconds} seconds.`)
    this.seconds = seconds
  }
}

export interface CountedLimits {
  strangers: RequestHandler
  note: (request: Request) => void
  order: (remote: string) => void
  build: (remote: string) => void
}

/** Counts in this process. Only what an owner's key permits counts for a remote, so that no stranger can use up its share. */
export function createLimits({ refusals, orders, builds }: Limits): CountedLimits {
  const byAddress = counter(refusals, 'refusals')
  const orderOf = counter(orders, 'orders')
  const buildOf = counter(builds, 'builds')
  const addressOf = ({ ip = '' }: Request) => ip
  return {
    strangers: (request, _response, next) => {
      const wait = byAddress.wait(addressOf(request))
      if (wait > 0) throw new TooOftenError('Too many requests from here were refused.', wait)
      next()
    },
    note: (request) => byAddress.count(addressOf(request)),
    order: (remote) => orderOf.take(remote, `${remote} is moved too often.`),
    build: (remote) => buildOf.take(remote, `${remote} is published too often.`),
  }
}

function counter(most: number, name: keyof Limits) {
  const length = TEAM_RATES[name].seconds * 1_000
  const windows = new Map<string, { until: number; count: number }>()
  const windowOf = (key: string) => {
    const known = windows.get(key)
    if (known && known.until > Date.now()) return known
    const fresh = { until: Date.now() + length, count: 0 }
    windows.delete(key)
    windows.set(key, fresh)
    const [oldest] = windows.keys()
    if (windows.size > ADDRESSES.most && oldest !== undefined) windows.delete(oldest)
    return fresh
  }
  /** Seconds until there is room again; 0 if there is. */
  const wait = (key: string) => {
    const { until, count } = windowOf(key)
    return count < most ? 0 : Math.ceil((until - Date.now()) / 1_000)
  }
  const count = (key: string) => void windowOf(key).count++
  const take = (key: string, what: string) => {
    const seconds = wait(key)
    if (seconds > 0) throw new TooOftenError(what, seconds)
    count(key)
  }
  return { wait, count, take }
}
