import { listDeposits } from '@simvest/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import { lastReadAt, refresh } from './cache.ts'
import { checkConnectivity } from './reach.ts'
import { aDeposit, aUser, renderWithApi } from './testing.tsx'
import { useQuery } from './use-query.ts'
import { OrderForm, Press, marks, press, renderActing, type, waitLess } from './visit-order.tsx'

const NOTICE = /You are offline|cannot be reached/

beforeAll(waitLess)
beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

function Deposits() {
  const { data } = useQuery(listDeposits, { query: {} })
  return <p>{data ? `${data.length} deposits` : 'nothing yet'}</p>
}

/** Simulates the connection: the browser's `offline` event, and failing requests. */
function connection() {
  const through = globalThis.fetch
  let isCut = false
  let asked = 0
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url === '/api/health') asked += 1
    if (isCut) throw new TypeError('failed to fetch')
    return through(url, init)
  }) as typeof fetch
  const say = (event: 'online' | 'offline') => {
    isCut = event === 'offline'
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isCut)
    return act(async () => void window.dispatchEvent(new Event(event)))
  }
  return {
    /** Cuts the connection without the browser's event. */
    cut: () => {
      isCut = true
    },
    say,
    asked: () => asked,
  }
}

describe('reach', () => {
  // covers frame.30
  test('a page says that it is offline and when its figures were read, until it is back and has read them again', async () => {
    let count = 1
    await renderWithApi(<Deposits />, {
      getUser: () => aUser(),
      listDeposits: () => Array.from({ length: count }, () => aDeposit()),
    })
    await screen.findByText('1 deposits')
    const { say } = connection()
    const readAt = lastReadAt()

    await say('offline')
    const notice = await screen.findByText(NOTICE)
    expect(notice.textContent).toMatch(/^You are offline\. Shown as of .+\.$/)
    expect(notice.querySelector('time')?.dateTime).toBe(readAt)
    // Screen readers announce it once, politely.
    expect(notice.closest('[aria-live="polite"]')).not.toBeNull()
    expect(screen.getByText('1 deposits')).not.toBeNull()

    count = 2
    await say('online')
    expect(await screen.findByText('2 deposits')).not.toBeNull()
    expect(screen.queryByText(NOTICE)).toBeNull()
  })

  // covers frame.30
  test('the event of the browser alone shows nothing, because it may be wrong in both directions', async () => {
    await renderWithApi(<Deposits />, { getUser: () => aUser(), listDeposits: () => [] })
    const { cut, asked } = connection()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => void window.dispatchEvent(new Event('offline')))
    await waitFor(() => expect(asked()).toBe(1))
    expect(screen.queryByText(NOTICE)).toBeNull()

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    cut()
    await act(() => checkConnectivity())
    expect(screen.getByText(/^Simvest cannot be reached\./)).not.toBeNull()
  })

  // covers frame.30
  test('a read without an answer is reason to ask, and while that is answered the page says nothing', async () => {
    let isLost = false
    await renderWithApi(<Deposits />, {
      getUser: () => aUser(),
      listDeposits: () => {
        if (isLost) throw new TypeError('failed to fetch')
        return []
      },
    })
    await screen.findByText('0 deposits')
    const { cut, asked } = connection()
    isLost = true
    await act(() => refresh())
    await waitFor(() => expect(asked()).toBeGreaterThan(0))
    expect(screen.queryByText(NOTICE)).toBeNull()
    cut()
    await act(() => refresh())
    expect(await screen.findByText(NOTICE)).not.toBeNull()
    expect(screen.getByText('0 deposits')).not.toBeNull()
  })

  // covers frame.30
  test('an order while offline says that it was not sent, keeps the typed input, and goes out once the page is back', async () => {
    const { sent } = await renderActing(<OrderForm />)
    await type('Amount', '10')
    const { say } = connection()
    await say('offline')
    await press('Order')
    expect(await screen.findByText('Nothing was sent: you are offline. What you typed is still here.')).not.toBeNull()
    expect(screen.queryByText('No answer came yet')).toBeNull()
    expect(sent).toEqual([])
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '10')

    await say('online')
    await press('Order')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
    expect(sent).toHaveLength(1)
  })

  // covers frame.30
  test('a button without a form says that nothing was sent, and nothing about what was typed', async () => {
    const { sent } = await renderActing(<Press {...marks} />)
    await screen.findByRole('button', { name: 'Press' })
    await connection().say('offline')
    await press('Press')
    expect(await screen.findByText('Nothing was sent: you are offline.')).not.toBeNull()
    expect(sent).toEqual([])
  })
})
