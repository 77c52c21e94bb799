import { listStrategies, listTransactions } from '@simvest/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { clearCache, refresh } from './cache.ts'
import { aUser, Refusal, renderWithApi } from './testing.tsx'
import { useQuery } from './use-query.ts'

function Shown({ poll }: { poll?: number }) {
  const { data, error } = useQuery(listStrategies, {}, { poll })
  return <p>{error ? error.message : data ? 'read' : 'not yet'}</p>
}

function Page({ poll }: { poll?: number }) {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button onClick={() => setShown(!shown)}>turn</button>
      {shown && <Shown poll={poll} />}
    </>
  )
}

/** Opens the page, leaves it and comes back `minutes` later. Returns how often the list was read. */
async function comeBack({ minutes, poll, meanwhile }: { minutes: number; poll?: number; meanwhile?: () => unknown }) {
  const { calls } = await renderWithApi(<Page poll={poll} />, { getUser: () => aUser(), listStrategies: () => [] })
  await screen.findByText('read')
  const turn = screen.getByRole('button', { name: 'turn' })
  await userEvent.click(turn)
  await act(async () => meanwhile?.())
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000)
  await userEvent.click(turn)
  await screen.findByText('read')
  // Old data is shown at once; a read in the background takes a moment.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  now.mockRestore()
  return calls.filter(({ operation }) => operation === 'listStrategies').length
}

describe('use query', () => {
  // covers calls.24
  test.each([
    ['is not read again within five minutes', { minutes: 4.9 }, 1],
    ['is read again after five minutes', { minutes: 5.1 }, 2],
    ['is read whenever it is shown, where it is polled', { minutes: 1, poll: 10_000 }, 2],
    ['is read again once it changed', { minutes: 1, meanwhile: () => refresh(['/api/strategies']) }, 2],
    [
      'is as it was when something below it changed alone',
      { minutes: 1, meanwhile: () => refresh(['/api/strategies/1?']) },
      1,
    ],
    ['is as it was when something else changed', { minutes: 1, meanwhile: () => refresh(['/api/deposits']) }, 1],
    ['is forgotten with the cache', { minutes: 1, meanwhile: clearCache }, 2],
  ])('what was read %s', async (_rule, visit, reads) => {
    expect(await comeBack(visit)).toBe(reads)
  })

  // covers calls.24
  test.each([
    ['the server fails', 503, 2],
    ['the answer is no', 403, 1],
  ])(
    'a read is tried once more, after a second, when %s',
    async (_word, status, reads) => {
      const times: number[] = []
      const { calls } = await renderWithApi(<Shown />, {
        getUser: () => aUser(),
        listStrategies: () => {
          times.push(Date.now())
          return new Refusal(status, { message: 'Not now.' })
        },
      })
      const count = () => calls.filter(({ operation }) => operation === 'listStrategies').length
      expect(await screen.findByText('Not now.')).not.toBeNull()
      await waitFor(() => expect(count()).toBe(reads))
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      expect(count()).toBe(reads)
      const [first = 0, second = first + 1_000] = times
      expect(second - first).toBeGreaterThanOrEqual(990)
    },
    15_000,
  )

  test('what is polled is read again after any number of failures', async () => {
    let left = 4
    await renderWithApi(<Shown poll={200} />, {
      getUser: () => aUser(),
      listStrategies: () => {
        left -= 1
        return left > 0 ? new Refusal(503, { message: 'Not now.' }) : []
      },
    })
    expect(await screen.findByText('Not now.')).not.toBeNull()
    expect(await screen.findByText('read')).not.toBeNull()
  })

  // covers calls.24
  test('a focused window reads again what is polled, and nothing else', async () => {
    function Both() {
      useQuery(listTransactions, { query: {} }, { poll: 10_000 })
      return <Shown />
    }
    const { calls } = await renderWithApi(<Both />, {
      getUser: () => aUser(),
      listStrategies: () => [],
      listTransactions: () => [],
    })
    await screen.findByText('read')
    const count = (name: string) => calls.filter(({ operation }) => operation === name).length
    // The cache ignores the focus within its first seconds.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    act(() => {
      window.dispatchEvent(new Event('focus'))
    })
    await waitFor(() => expect(count('listTransactions')).toBe(2))
    now.mockRestore()
    expect(count('listStrategies')).toBe(1)
  })
})

describe('what is polled', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
  })

  // covers calls.24, dashboard.12
  test.each([true, false])('is read every 10 s where there is no live stream; in a hidden tab: %p', async (hidden) => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
    const { calls } = await renderWithApi(<Shown poll={10_000} />, {
      getUser: () => aUser(),
      listStrategies: () => [],
    })
    const reads = () => calls.filter(({ operation }) => operation === 'listStrategies').length
    const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000))
    await seconds(9)
    expect(reads()).toBe(1)
    await seconds(2)
    expect(reads()).toBe(2)
    await seconds(10)
    expect(reads()).toBe(3)
    visibility.mockRestore()
  })
})
