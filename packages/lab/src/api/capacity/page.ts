import { mayHaveChanged } from '@simvest/contracts'

/** What a dashboard that nobody has scrolled shows, by the addresses that it reads; those that `polls` are also read every so often. */
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
    '/api/transactions?limit=3&type=profit',
    '/api/transactions?limit=10&status=pending',
    '/api/transactions?limit=5',
  ].map((key) => ({ key, polls: true })),
]

/** Which of them the page reads again when it hears of these changes. */
export const readsAfter = (changed: readonly string[]): string[] =>
  READS.map(({ key }) => key).filter((key) => mayHaveChanged(key, changed))

/** What the page knows the next moment of: it asks again every so often once that has come. */
export const MOMENTS: Readonly<Record<string, 'nextStepAt' | 'endsAt'>> = {
  '/api/figures/running': 'nextStepAt',
  '/api/market': 'endsAt',
}
