import type { Page, Request } from '@playwright/test'

interface Exchange {
  url: string
  start: number
  end: number
}

/** The requests of a page, with their start and end (epoch milliseconds). */
export function listen(page: Page): { since(from: number, to: number): Exchange[] } {
  const exchanges: Exchange[] = []
  page.on('requestfinished', (request: Request) => {
    const { startTime, responseEnd } = request.timing()
    if (startTime > 0 && !request.url().startsWith('data:')) {
      exchanges.push({ url: request.url(), start: startTime, end: startTime + responseEnd })
    }
  })
  return {
    since: (from, to) => exchanges.filter(({ start }) => start >= from && start < to),
  }
}

export function isScript({ url }: Pick<Exchange, 'url'>): boolean {
  return new URL(url).pathname.endsWith('.js')
}

/** The longest chain of requests in which each began after the previous one had ended. */
export function serialRounds(exchanges: readonly Exchange[]): number {
  const depths: { end: number; depth: number }[] = []
  for (const { start, end } of exchanges.toSorted((a, b) => a.start - b.start)) {
    const before = depths.filter((other) => other.end <= start).map(({ depth }) => depth)
    depths.push({ end, depth: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...depths.map(({ depth }) => depth))
}
