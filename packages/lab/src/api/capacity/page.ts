import { mayHaveChanged } from '@simvest/contracts'

/** The content of a dashboard before scrolling, by the addresses that it reads; those with `polls` are also read periodically. */
export const READS: readonly { key: string; polls: boolean }[] = [
  { key: '/api/user', polls: false },
  { key: '/api/guide', polls: false },
  ...[
    '/api/figures',
    '/api/figures/path?period=1M',
    '/api/figures/running',
    '/api/figures/holdings',
    '/api/market',
    '/api/notifications?limit=100',
    '/api/ai/status',
    '/api/transactions?limit=3&type=profit',
    '/api/transactions?limit=10&status=pending',
    '/api/transactions?limit=5',
  ].map((key) => ({ key, polls: true })),
]

/** Returns the addresses that the page reads again after an invalidation event with these changes. */
export const readsAfter = (changed: readonly string[]): string[] =>
  READS.map(({ key }) => key).filter((key) => mayHaveChanged(key, changed))

/** The field with the next moment, by address: the page reads the address periodically once that moment has come. */
export const MOMENTS: Readonly<Record<string, 'nextStepAt' | 'endsAt'>> = {
  '/api/figures/running': 'nextStepAt',
  '/api/market': 'endsAt',
}
