import { type InputOf, searchTransactions } from '@simvest/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { AccessGuard } from './access-guard.tsx'
import { aUser, TestPage, Refusal, renderWithApi } from './testing.tsx'
import { answersFrom, closePage, comeBack, KEY, withdrawal } from './testing/visit-again.tsx'
import { usePage } from './use-query.ts'

type Query = InputOf<typeof searchTransactions>['query']

beforeEach(() => localStorage.clear())

const line = { ...withdrawal, description: 'Withdrawal request' }

function List({ query: first }: { query: Query }) {
  const [query, setQuery] = useState(first)
  const { data, error } = usePage(searchTransactions, { query })
  return (
    <button onClick={() => setQuery({ ...first, type: 'deposit' })}>
      {data ? `${data.items[0]?.description}, 1 of ${data.total}` : error ? 'no list' : 'waiting'}
    </button>
  )
}

/** Opens lists with the API as it is told. `left` is what an earlier visit left. */
async function visit(api: { isCut?: boolean; isBroken?: boolean }, queries: Query[], left?: string) {
  const { answer, getHealth } = answersFrom(api, left)
  return renderWithApi(
    <AccessGuard access="user">
      {queries.map((query) => (
        <List key={JSON.stringify(query)} query={query} />
      ))}
    </AccessGuard>,
    {
      getUser: answer(() => aUser()),
      getHealth,
      searchTransactions: answer(() =>
        api.isBroken ? new Refusal(500, { message: 'Broken.' }) : new TestPage([line], 92, 'next'),
      ),
    },
    '/history',
    '/history',
  )
}

/** Returns what a visit with these lists leaves when the page is closed. */
async function leftBy(queries: Query[]): Promise<string> {
  const { unmount } = await visit({}, queries)
  await waitFor(() => expect(screen.getAllByText(/, 1 of 92$/)).toHaveLength(queries.length))
  return closePage(unmount) ?? ''
}

const keysIn = (left: string) =>
  (JSON.parse(left) as { reads: { key: string }[] }).reads.map(({ key }) => key).filter((key) => key.includes('#'))
const FIRST = { page: 1, limit: 50 } as const

describe('last pages', () => {
  // covers frame.32
  test('a list is shown with its total and its time while the API does not answer, and fresh once it is back', async () => {
    const left = await leftBy([FIRST])
    expect(left).not.toContain('SIM-destination')
    expect(left).not.toContain('typed by hand')
    const api = { isCut: true }
    await visit(api, [FIRST], left)
    expect(await screen.findByText('Withdrawal request, 1 of 92')).not.toBeNull()
    expect(await screen.findByText(/^Simvest cannot be reached\. Shown as of/)).not.toBeNull()
    api.isCut = false
    await comeBack()
    await waitFor(() => expect(screen.queryByText(/Shown as of/)).toBeNull())
    expect(screen.getByText('Withdrawal request, 1 of 92')).not.toBeNull()
  })

  // covers frame.32
  test('a list that cannot be read again goes with the notice that says how old it is', async () => {
    const left = await leftBy([FIRST])
    const api = { isCut: true, isBroken: true }
    await visit(api, [FIRST], left)
    await screen.findByText('Withdrawal request, 1 of 92')
    await screen.findByText(/Shown as of/)
    api.isCut = false
    await comeBack()
    await waitFor(() => expect(screen.queryByText(/Shown as of/)).toBeNull())
    expect(await screen.findByText('no list')).not.toBeNull()
  })

  // covers frame.32
  test('a list that cannot be read is not replaced by the one that was shown before it', async () => {
    const api = { isBroken: false }
    await visit(api, [FIRST])
    api.isBroken = true
    await act(async () => (await screen.findByText('Withdrawal request, 1 of 92')).click())
    expect(await screen.findByText('no list')).not.toBeNull()
  })

  // covers frame.32
  test('neither later pages nor what was searched for is kept', async () => {
    expect(await leftBy([FIRST, { page: 2, limit: 50 }, { ...FIRST, search: 'to my sister' }])).not.toContain('sister')
    expect(keysIn(localStorage.getItem(KEY) ?? '')).toEqual(['/api/transactions/history?page=1&limit=50#page'])
  })

  // covers frame.32
  test('of many lists the newest four are kept', async () => {
    const left = await leftBy([1, 2, 3, 4, 5, 6].map((limit) => ({ page: 1, limit })))
    expect(keysIn(left)).toHaveLength(4)
  })
})
