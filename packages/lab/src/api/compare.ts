/** Medians of several rounds, which alternate in the order A-B-B-A, so that a drift of the machine affects both sides. */
export interface Comparison {
  ours: number
  baseline: number
  /** Ours divided by the baseline. */
  ratio: number
}

export async function compare(
  rounds: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<Comparison> {
  const [one, other]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? ['ours', 'baseline'] : ['baseline', 'ours']
    for (const side of order) {
      if (side === 'ours') one.push(await ours())
      else other.push(await baseline())
    }
  }
  const [a, b] = [median(one), median(other)]
  return { ours: a, baseline: b, ratio: a / b }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
