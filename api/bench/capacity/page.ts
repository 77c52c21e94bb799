/** What the dashboard shows, by the addresses that it reads; those that `polls` are also read every so often. */
export const READS: readonly { key: string; polls: boolean }[] = [
  { key: '/api/user', polls: false },
  { key: '/api/guide', polls: false },
  ...[
    '/api/figures',
    '/api/figures/path?period=1M',
    '/api/figures/running',
    '/api/figures/holdings',
    '/api/market',
    '/api/notifications',
    '/api/ai/status',
    '/api/system/load',
    '/api/transactions?type=profit&limit=3',
    '/api/transactions?status=pending&limit=10',
    '/api/transactions?limit=5',
  ].map((key) => ({ key, polls: true })),
]

/** Which of them the page reads again when it hears that these paths changed: everything at or below one of them. */
export function readsBelow(paths: readonly string[]): string[] {
  return READS.map(({ key }) => key).filter((key) =>
    paths.some((path) => key.startsWith(path) && ['', '/', '?'].includes(key.charAt(path.length))),
  )
}

/** What the page knows the next moment of: it asks again every so often once that has come. */
export const MOMENTS: Readonly<Record<string, 'nextStepAt' | 'endsAt'>> = {
  '/api/figures/running': 'nextStepAt',
  '/api/market': 'endsAt',
}
