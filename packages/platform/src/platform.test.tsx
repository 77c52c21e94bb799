import { getUser, listDeposits, listTransactions } from '@simvest/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { AccessGuard } from './access-guard.tsx'
import { keyOf } from './cache.ts'
import { connectLive } from './live.ts'
import { notify } from './notify.ts'
import { aUser, Refusal, renderWithApi, signedOut } from './testing.tsx'
import { useQuery } from './use-query.ts'

const user = (isAdmin: boolean) => aUser({ isAdmin })

function Pages({ access }: { access: 'user' | 'admin' }) {
  return (
    <Routes>
      <Route path="/" element={<AccessGuard access="public">landing</AccessGuard>} />
      <Route path="/login" element="sign-in page" />
      <Route path="/auth" element="desk sign-in page" />
      <Route path="/second-step" element="code page" />
      <Route path="/page" element={<AccessGuard access={access}>secret</AccessGuard>} />
    </Routes>
  )
}

describe('a protected page', () => {
  // covers accounts.23, accounts.24, profile.4
  test.each([
    ['user', signedOut, 'sign-in page'],
    ['admin', signedOut, 'desk sign-in page'],
    ['admin', () => user(false), 'landing'],
    ['admin', () => user(true), 'secret'],
    ['admin', () => aUser({ isAdmin: true, needsStepUp: true }), 'code page'],
    ['user', () => aUser({ isAdmin: true, needsStepUp: true }), 'code page'],
    ['user', () => aUser({ needsStepUp: true }), 'code page'],
    ['user', () => user(false), 'secret'],
  ] as const)('for %s', async (access, answer, expected) => {
    await renderWithApi(<Pages access={access} />, { getUser: answer }, '/page')
    expect(await screen.findByText(expected, { exact: false })).not.toBeNull()
  })

  test('is the page of the second step itself, to whoever owes a code', async () => {
    await renderWithApi(
      <AccessGuard access="user">code page</AccessGuard>,
      { getUser: () => aUser({ needsStepUp: true }) },
      '/second-step',
    )
    expect(await screen.findByText('code page')).not.toBeNull()
  })

  test('says so when nobody can tell who is signed in, and asks again', async () => {
    let up = false
    await renderWithApi(
      <Pages access="user" />,
      { getUser: () => (up ? user(false) : new Refusal(400, { message: 'Not now.' })) },
      '/page',
    )
    expect(await screen.findByText('Not now.')).not.toBeNull()
    up = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('secret', { exact: false })).not.toBeNull()
  })
})

describe('platform', () => {
  test('a read is known by its path and query', () => {
    expect(keyOf(getUser, {})).toBe('/api/user')
    expect(keyOf(listDeposits, { query: { limit: 5, cursor: undefined } })).toBe('/api/deposits?limit=5')
  })

  // covers notifications.15
  test('toasts come one after the other, the oldest first', async () => {
    await renderWithApi(<i />, { getUser: signedOut })
    act(() => {
      notify({ title: 'first' })
      notify({ title: 'second', variant: 'destructive' })
    })
    expect(screen.getByText('first')).not.toBeNull()
    expect(screen.queryByText('second')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    expect(await screen.findByText('second')).not.toBeNull()
  })

  describe('the live stream', () => {
    class Source extends EventTarget {
      closed = false
      readyState = 0
      close() {
        this.closed = true
      }
    }

    function Reads() {
      const { data } = useQuery(listTransactions, { query: { limit: 5 } })
      return <p>{data ? 'read' : 'not yet'}</p>
    }

    // covers accounts.32, desk.64
    test('reads again what it names, everything after a reconnection, and who is signed in where it ends', async () => {
      const { calls } = await renderWithApi(<Reads />, { getUser: signedOut, listTransactions: () => [] })
      const reads = () => calls.filter(({ operation }) => operation === 'listTransactions').length
      const source = new Source()
      const close = connectLive(() => source as unknown as EventSource)
      const say = (changed: string[]) =>
        act(async () => {
          source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ changed }) }))
        })
      act(() => {
        source.dispatchEvent(new Event('open'))
      })
      expect(reads()).toBe(1)
      await say(['/api/deposits'])
      expect(reads()).toBe(1)
      await say(['/api/transactions'])
      await waitFor(() => expect(reads()).toBe(2))
      const asked = () => calls.filter(({ operation }) => operation === 'getUser').length
      const before = asked()
      await act(async () => {
        source.dispatchEvent(new Event('error'))
        source.dispatchEvent(new Event('error'))
      })
      await waitFor(() => expect(asked()).toBe(before + 1))
      await act(async () => {
        source.dispatchEvent(new Event('open'))
      })
      await waitFor(() => expect(reads()).toBe(3))
      const again = asked()
      await act(async () => {
        source.dispatchEvent(new Event('error'))
      })
      await waitFor(() => expect(asked()).toBe(again + 1))
      await act(async () => {
        source.readyState = 2
        source.dispatchEvent(new Event('error'))
      })
      await waitFor(() => expect(asked()).toBe(again + 2))
      act(() => close())
      expect(source.closed).toBe(true)
    })
  })

  // Last test: the cache does not repeat a read that is still under way.
  // covers accounts.26
  test('a protected page waits with a spinner while nobody knows who is signed in', async () => {
    await renderWithApi(<Pages access="user" />, { getUser: () => new Promise<never>(() => undefined) }, '/page')
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect(screen.queryByText('secret', { exact: false })).toBeNull()
  })
})
