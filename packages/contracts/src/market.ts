import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Timestamp, wholeNumber } from './scalars.ts'
import { text } from './text.ts'

/** The moves of a day's 21 steps, in millionths. */
const Moves = z.array(z.int())

export const MarketSeason = z.object({
  season: z.int(),
  modelVersion: z.int(),
  /** SHA-256 of the season's name and seed, shown when the season begins. */
  commitment: z.string(),
  /** 64 hexadecimal digits; null until the season is over. */
  seed: z.nullable(z.string()),
  beganAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type MarketSeason = z.output<typeof MarketSeason>

/** A day that has landed. Days are counted from the first day of the installation. */
export const MarketDay = z.object({
  day: z.int(),
  season: z.int(),
  dayOfSeason: z.int(),
  market: Moves,
  /** The sector's moves beside the market, if the request names a sector. */
  own: z.optional(Moves),
  landedAt: Timestamp,
})
export type MarketDay = z.output<typeof MarketDay>

export const Market = z.object({
  /** The running day. */
  day: z.int(),
  dayOfSeason: z.int(),
  /** The steps of the running day that everybody has seen. Whatever somebody does counts from the next step on. */
  steps: Moves,
  season: MarketSeason,
  beganAt: Timestamp,
  /** When the day ends; null if this installation settles no days. */
  endsAt: z.nullable(Timestamp),
  /** Whether the day before is still landing: its results are settled for some people and not for others. */
  isLanding: z.boolean(),
  last: z.nullable(MarketDay),
})
export type Market = z.output<typeof Market>

export const getMarket = defineEndpoint({
  method: 'GET',
  path: '/api/market',
  summary: 'The simulated day that runs, when it ends, and the last one that landed',
  access: 'public',
  response: Market,
  carried: [''],
})

/** The most days that one answer holds. */
export const MARKET_DAYS_MAX = 120

export const listMarketDays = defineEndpoint({
  method: 'GET',
  path: '/api/market/days',
  summary: 'The latest days of the market that have landed, the first one first',
  access: 'public',
  query: z.object({ limit: z.optional(wholeNumber(1, MARKET_DAYS_MAX)), sector: z.optional(text(60)) }),
  response: z.array(MarketDay),
  errors: ['NOT_FOUND'],
})

export const listMarketSeasons = defineEndpoint({
  method: 'GET',
  path: '/api/market/seasons',
  summary: 'The seasons of the market, the latest first: commitments, and the seeds of those that are over',
  access: 'public',
  response: z.array(MarketSeason),
})

export const getMarketSeason = defineEndpoint({
  method: 'GET',
  path: '/api/market/seasons/{id}',
  summary: 'A season with all of its days that have landed, as `pnpm lab verify-simulation` takes it',
  access: 'public',
  params: z.object({
    /** The season's number, from 0. */
    id: z.codec(z.string().check(z.regex(/^\d{1,6}$/)), z.int(), { decode: Number, encode: String }),
  }),
  response: z.extend(MarketSeason, {
    /** `day` counts from the beginning of the season. */
    days: z.array(z.object({ day: z.int(), market: Moves, sectors: z.record(z.string(), Moves), landedAt: Timestamp })),
  }),
  errors: ['NOT_FOUND'],
})
