import { getFigures, listTransactions } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { act, screen, waitFor } from '@testing-library/react'
import { connectLive } from './live.ts'
import { renderWithApi, signedOut, someFigures } from './testing.tsx'
import { usePage, useQuery } from './use-query.ts'

function Shown() {
  const { data: figures } = useQuery(getFigures, {})
  const { data: lines } = useQuery(listTransactions, { query: { limit: 5 } })
  return <p>{figures && lines && `${figures.fund} and ${lines.length} lines`}</p>
}

/** The JSON of somebody's figures with so many dollars in the Fund wallet. */
const bodyWith = (fund: number) => ({ ...someFigures(), fund })

async function scene(shown = <Shown />, first = '100 and 0 lines') {
  const { calls } = await renderWithApi(shown, {
    getUser: signedOut,
    getFigures: () => someFigures({ fund: cents(100) }),
    listTransactions: () => [],
  })
  const source = new EventTarget()
  connectLive(() => Object.assign(source, { close() {}, readyState: 1 }) as unknown as EventSource)
  const say = (changed: string[], version: number, values: object[]) =>
    act(async () => {
      const data = JSON.stringify({ changed, carried: { version, values } })
      source.dispatchEvent(new MessageEvent('message', { data }))
    })
  await screen.findByText(first)
  return { say, reads: (name: string) => calls.filter(({ operation }) => operation === name).length }
}

function ShownPage() {
  const { data } = usePage(listTransactions, { query: { limit: 5 } })
  return <p>{data && `${data.items.length} of ${data.total}, then ${data.next}`}</p>
}

describe('take over', () => {
  // covers dashboard.13
  test('a message replaces a page of a list with its total and its next page, which is not read', async () => {
    const { say, reads } = await scene(<ShownPage />, '0 of 0, then undefined')
    const link = '</api/transactions?limit=5&cursor=abc%3D>; rel="next"'
    await say(['/api/transactions'], 7, [{ address: '/api/transactions?limit=5', body: [], total: 8, link }])
    await screen.findByText('0 of 8, then abc=')
    expect(reads('listTransactions')).toBe(1)
  })

  // covers dashboard.13
  test('a message replaces what a page has read, which reads only what the message lacks', async () => {
    const { say, reads } = await scene()
    await say(['/api/figures', '/api/transactions'], 7, [{ address: '/api/figures', body: bodyWith(2) }])
    await screen.findByText('200 and 0 lines')
    await waitFor(() => expect(reads('listTransactions')).toBe(2))
    expect(reads('getFigures')).toBe(1)
  })

  test('an answer that is older than the one before is not shown, and one of another form is read', async () => {
    const { say, reads } = await scene()
    await say(['/api/figures'], 7, [{ address: '/api/figures', body: bodyWith(2) }])
    await screen.findByText('200 and 0 lines')
    await say(['/api/figures'], 6, [{ address: '/api/figures', body: bodyWith(3) }])
    await screen.findByText('200 and 0 lines')
    expect(reads('getFigures')).toBe(1)
    await say(['/api/figures'], 8, [{ address: '/api/figures', body: { fund: 'much' } }])
    await screen.findByText('100 and 0 lines')
    expect(reads('getFigures')).toBe(2)
  })
})
