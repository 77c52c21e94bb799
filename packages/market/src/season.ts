import { randomWords } from './chacha.ts'
import { marketPath } from './market-path.ts'
import { MARKET, type MarketParameters, MODEL_VERSION, STEPS } from './model.ts'
import { SECTORS, type Sector } from './sectors.ts'
import { surprise } from './surprise.ts'
import { floor } from './whole-numbers.ts'

/** The number of simulated days made from one seed. */
export const SEASON_DAYS = 120

/** Steps before the first day, one year: a season begins as calm or as rough as its own seed makes it. */
const LEAD_IN_STEPS = 252

/** Identifies the steps of a season. */
export interface SeasonKey {
  /** 32 random bytes, secret until the season has ended. */
  seed: Uint8Array
  /** The seasons of an installation, counted from 0. */
  season: number
}

/** The steps of consecutive days, 21 a day, in millionths. */
export interface Season {
  market: Int32Array
  /** A sector's own moves beside the market, in all of the steps or in the first `count`. */
  own(sector: Sector, count?: number): Int32Array
}

/** A whole season. The same seed always gives the same days. */
export function openSeason(key: SeasonKey): Season {
  return openDays(key, 0, SEASON_DAYS)
}

/** The days of a season from `first` up to but without `end`, equal to those of `openSeason`. */
export function openDays(key: SeasonKey, first: number, end: number, parameters: MarketParameters = MARKET): Season {
  const from = first * STEPS
  const steps = end * STEPS - from
  return {
    market: marketPath(
      randomWords(stream(key, 0), 0, LEAD_IN_STEPS + from + steps),
      LEAD_IN_STEPS,
      parameters,
    ).subarray(from),
    own(sector, count = steps) {
      const { id, deviation } = SECTORS[sector]
      const moves = new Int32Array(count)
      const bits = randomWords(stream(key, id), from, deviation === 0 ? 0 : count)
      bits.forEach((each, step) => (moves[step] = floor((surprise(each) * deviation) / 1_000_000)))
      return moves
    },
  }
}

const stream = ({ seed, season }: SeasonKey, id: number) => ({
  key: seed,
  nonce: [MODEL_VERSION, season, id] as [number, number, number],
})
