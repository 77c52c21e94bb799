import type { FilledDatabase } from '../fill.ts'
import type { Call } from '../load.ts'
import { transferBy } from '../money.ts'

/** A measured call: the request of this number, for an API at this address. */
export interface MeasuredCall {
  title: string
  request(index: number, origin: string): Call
}

/** The calls that are measured. */
export function measuredCalls({ cookies, longHistory }: FilledDatabase): readonly MeasuredCall[] {
  const personOf = (index: number) => cookies[index % cookies.length] ?? ''
  return [
    {
      title: 'GET /api/user',
      request: (index) => ({ method: 'GET', path: '/api/user', headers: { cookie: personOf(index) } }),
    },
    {
      title: 'GET /api/transactions, 50 of 100,000',
      request: () => ({ method: 'GET', path: '/api/transactions', headers: { cookie: longHistory } }),
    },
    {
      title: 'POST /api/transfer',
      request: (index, origin) => transferBy(personOf(index), index, origin),
    },
  ]
}
