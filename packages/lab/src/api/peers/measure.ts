import { median } from '../compare.ts'
import { type Load, load } from '../load.ts'
import type { MeasuredCall } from './calls.ts'
import type { Side } from './sides.ts'

/** The medians of one side. */
export interface MedianLoad extends Load {
  title: string
  /** Milliseconds of a core that the process takes for one call, without the database. */
  cpu: number
}

/** Loads each side in turn, in the order A-B-C-C-B-A, after one round that warms them. */
export async function measureSides(
  sides: readonly Side[],
  call: MeasuredCall,
  rounds: number,
  seconds: number,
): Promise<MedianLoad[]> {
  const taken = new Map<Side, Omit<MedianLoad, 'title'>[]>(sides.map((side) => [side, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const figures = await measureSide(side, call, seconds)
      if (round >= 0) taken.get(side)?.push(figures)
    }
  }
  return [...taken].map(([{ title }, all]) => {
    const middle = (part: keyof Omit<MedianLoad, 'title'>) => median(all.map((figures) => figures[part]))
    return { title, rate: middle('rate'), p50: middle('p50'), p99: middle('p99'), cpu: middle('cpu') }
  })
}

async function measureSide({ child }: Side, { request }: MeasuredCall, seconds: number) {
  const [before, started] = [await child.cpu(), performance.now()]
  const figures = await load(child.url, (index) => request(index, child.url), { seconds })
  const [after, ended] = [await child.cpu(), performance.now()]
  return { ...figures, cpu: ((after - before) * 1e6) / (figures.rate * (ended - started)) }
}
