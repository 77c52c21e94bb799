import { openDays, openSeason, type Season, SEASON_DAYS } from './season.ts'
import { MARKET, type MarketParameters } from './model.ts'

/** The people of a table begin one after the other on the first days of a season. */
const STARTING_DAYS = 24

/**
 * A public seed: the letters of a label, zeros, and a number in the last four bytes. Odds and back-tests use such seeds, so
 * that everybody gets the same ones; the market of an installation never does.
 */
export function publishedSeed(label: string, number: number): Uint8Array {
  const seed = new Uint8Array(32)
  for (let index = 0; index < Math.min(label.length, 28); index++) seed[index] = label.charCodeAt(index)
  for (let byte = 0; byte < 4; byte++) seed[28 + byte] = (number >>> (24 - 8 * byte)) & 255
  return seed
}

/** The days that one of many people lived through: a market of their own, from a starting day of their own. */
export function daysOfPerson(
  label: string,
  person: number,
  days: number,
  parameters: MarketParameters = MARKET,
): Season {
  const first = person % STARTING_DAYS
  return openDays({ seed: publishedSeed(label, person), season: 0 }, first, first + days, parameters)
}

/** 240 months of another market than the installation's: two seasons of a published seed. */
export function otherMarket(number: number): Season {
  const seed = publishedSeed('simvest other market', number)
  const [one, two] = [openSeason({ seed, season: 0 }), openSeason({ seed, season: 1 })]
  return {
    market: joined(one.market, two.market),
    own: (sector) => joined(one.own(sector), two.own(sector)),
  }
}

/**
 * The pasts that everybody sees, each the most typical of 3,000 seeds in what it shows: a season with which a market begins, 240 months
 * of another market, its first 60, and the Low Risk plan in its first 24. See docs/decisions/simulation.md.
 */
export const TYPICAL = { past: 652, other: 2_193, walk: 2_026, plan: 507 }

/** The number of days of `otherMarket`. */
export const OTHER_DAYS = 2 * SEASON_DAYS

const joined = (one: Int32Array, two: Int32Array) => Int32Array.of(...one, ...two)
