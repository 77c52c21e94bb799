import { FALLS, RISES, surprise } from './surprise.ts'

/** The distribution function of Student's t with 6 degrees of freedom, which has a closed form. */
function below(t: number): number {
  const sine = t / Math.sqrt(6 + t * t)
  const cosine2 = 1 - sine * sine
  return 0.5 + 0.5 * sine * (1 + cosine2 / 2 + (3 / 8) * cosine2 * cosine2)
}

function quantile(probability: number): number {
  let [low, high] = [-100, 100]
  for (let round = 0; round < 200; round++) {
    const middle = (low + high) / 2
    if (below(middle) < probability) low = middle
    else high = middle
  }
  return low
}

const PROBABILITIES = Array.from(
  { length: 49 },
  (_, index) => 2 ** (Math.floor(index / 4) - 13) * (1 + (index % 4) / 4),
)

describe('surprise', () => {
  test('the quantiles are those of a stretched Student t, brought to mean 0 and deviation 1', () => {
    const raw = [
      ...PROBABILITIES.map((each) => [each, 1.5 * quantile(each)]),
      ...PROBABILITIES.slice(0, -1)
        .toReversed()
        .map((each) => [1 - each, -quantile(each)]),
    ] as [number, number][]
    const { mean, deviation } = momentsOf(raw)
    const made = raw.map(([, value]) => (value - mean) / deviation)
    const shipped = [...FALLS, ...RISES.slice(0, -1).toReversed()].map((each) => each / 1e6)
    expect(shipped).toHaveLength(made.length)
    shipped.forEach((value, index) => expect(value).toBeCloseTo(made[index] ?? 0, 5))
  })

  test('what is shipped has mean 0 and deviation 1', () => {
    const shipped = [
      ...PROBABILITIES.map((each, index) => [each, FALLS[index]]),
      ...PROBABILITIES.slice(0, -1)
        .map((each, index) => [1 - each, RISES[index]])
        .toReversed(),
    ] as [number, number][]
    const { mean, deviation } = momentsOf(shipped)
    expect(Math.abs(mean)).toBeLessThan(1)
    expect(deviation).toBeCloseTo(1_000_000, 0)
  })

  test('more random bits are never a smaller surprise, and the rarest are the quantiles of one in 8,192', () => {
    const many = Array.from({ length: 4_096 }, (_, index) => index * 0x100000).concat(0xffffffff)
    const surprises = many.map(surprise)
    expect(surprises).toEqual(surprises.toSorted((one, other) => one - other))
    expect([surprise(0), surprise(0xffffffff)]).toEqual([FALLS[0], RISES[0]])
    expect(surprise(0x7fffffff)).toBeCloseTo(surprise(0x80000000), -1)
  })
})

/** The moments of a distribution with straight lines between its quantiles, and nothing beyond the first and the last. */
function momentsOf(quantiles: [number, number][]): { mean: number; deviation: number } {
  const [first = [0, 0], last = [1, 0]] = [quantiles[0], quantiles.at(-1)]
  const whole: [number, number][] = [[0, first[1]], ...quantiles, [1, last[1]]]
  const parts = whole.slice(1).map(([to, high], index) => {
    const [from, low] = whole[index] ?? [0, 0]
    return { width: to - from, low, high }
  })
  const mean = parts.reduce((sum, { width, low, high }) => sum + (width * (low + high)) / 2, 0)
  const second = parts.reduce(
    (sum, { width, low, high }) => sum + (width * (low * low + low * high + high * high)) / 3,
    0,
  )
  return { mean, deviation: Math.sqrt(second - mean * mean) }
}
