/** How many days a drawn path has. */
export const DAYS = 60

/** The largest seed: the generator counts in 31 bits. */
export const MOST_SEED = 999_999

/**
 * A path of the kind the model draws: from 0 it takes one step a day, up or down, of chance made from a seed. It leans
 * a little upwards and still often ends below its start. An illustration: the plans have parameters of their own.
 */
export function drawWalk(seed: number): number[] {
  const next = sequence(seed)
  const path = [0]
  let place = 0
  for (let day = 0; day < DAYS; day += 1) {
    // The sum of four even draws is nearly a bell.
    const bell = next() + next() + next() + next() - 2
    place += bell + 0.03
    path.push(place)
  }
  return path
}

/** On how many days a path went down. */
export function losingDays(path: readonly number[]): number {
  return path.filter((place, day) => place < (path[day - 1] ?? place)).length
}

/** Fractions from a seed, by Lehmer's generator. Neighbouring seeds start alike, so the first draws are left out. */
function sequence(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let skipped = 0; skipped < 5; skipped += 1) next()
  return next
}
