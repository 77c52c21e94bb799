import { listStrategies } from '@simvest/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AccessGuard } from './access-guard.tsx'
import { setUser, useSession, useSignOut } from './session.ts'
import { aUser, Refusal, renderWithApi, signedOut } from './testing.tsx'
import { useQuery } from './use-query.ts'

const offline = () => {
  throw new TypeError('failed to fetch')
}

const times = (calls: { operation: string }[], name: string) =>
  calls.filter(({ operation }) => operation === name).length

function Who() {
  const session = useSession()
  return <p>{session.status}</p>
}

describe('who is signed in', () => {
  // covers calls.24
  test('nobody, when the answer is 401, which is not asked again', async () => {
    const { calls } = await renderWithApi(<Who />, { getUser: signedOut })
    expect(await screen.findByText('signed-out')).not.toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(times(calls, 'getUser')).toBe(1)
  })

  // covers calls.24
  test.each([
    ['the window gets the focus', ['focus']],
    ['the connection is back', ['offline', 'online']],
  ])('is asked again when %s', async (_what, events) => {
    const { calls } = await renderWithApi(<Who />, { getUser: () => aUser() })
    expect(await screen.findByText('signed-in')).not.toBeNull()
    // The cache ignores events within its first seconds.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    for (const event of events) act(() => void window.dispatchEvent(new Event(event)))
    await waitFor(() => expect(times(calls, 'getUser')).toBeGreaterThan(1))
    now.mockRestore()
  })

  // covers calls.24
  test('is asked again by whatever shows it', async () => {
    function Later() {
      const [shown, show] = useState(false)
      return shown ? <Who /> : <button onClick={() => show(true)}>Show</button>
    }
    const { calls } = await renderWithApi(<Later />, { getUser: () => aUser() })
    const before = times(calls, 'getUser')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(times(calls, 'getUser')).toBe(before + 1))
  })

  // covers calls.24
  test('is asked twice more, a second apart, when there is no answer', async () => {
    const { calls } = await renderWithApi(<Who />, { getUser: offline })
    expect(await screen.findByText('failed')).not.toBeNull()
    await waitFor(() => expect(times(calls, 'getUser')).toBe(3))
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(times(calls, 'getUser')).toBe(3)
  }, 15_000)
})

describe('a browser without a session', () => {
  test('has nobody signed in, and nobody is asked', async () => {
    const hint = jest.spyOn(document, 'cookie', 'get').mockReturnValue('other_simvest_signed_in=1')
    const { calls } = await renderWithApi(<Who />, {})
    expect(await screen.findByText('signed-out')).not.toBeNull()
    expect(calls).toEqual([])
    hint.mockRestore()
  })
})

describe('session', () => {
  test('the answer that the page itself asked for is taken once', async () => {
    const body = { ...aUser({ username: 'grace' }), balance: 0, fundBalance: 0, profitBalance: 0 }
    const text = async () => JSON.stringify(body)
    window.simvestUser = Promise.resolve({ ok: true, headers: new Map(), text } as unknown as Response)
    const { calls } = await renderWithApi(<Name />, { getUser: () => aUser({ username: 'ada' }) })
    expect(await screen.findByText('grace')).not.toBeNull()
    expect(times(calls, 'getUser')).toBe(0)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('ada')).not.toBeNull()
  })

  test('where the page could not ask, it is asked again', async () => {
    window.simvestUser = Promise.reject(new TypeError('failed to fetch'))
    const { calls } = await renderWithApi(<Name />, { getUser: () => aUser({ username: 'ada' }) })
    expect(await screen.findByText('ada')).not.toBeNull()
    expect(times(calls, 'getUser')).toBe(1)
  })
})

function Name() {
  const session = useSession()
  return <p>{session.status === 'signed-in' && session.user.username}</p>
}

function Pages({ start = 'user' }: { start?: 'user' | 'public' }) {
  return (
    <Routes>
      <Route path="/" element={<AccessGuard access="public">landing</AccessGuard>} />
      <Route path="/login" element="sign-in page" />
      <Route
        path="/page"
        element={
          <AccessGuard access={start}>
            secret <SignOut />
          </AccessGuard>
        }
      />
    </Routes>
  )
}

function SignOut() {
  const signOut = useSignOut()
  return <button onClick={() => void signOut()}>Out</button>
}

describe('the way out', () => {
  // covers accounts.28
  test.each([
    ['user', 'is refused', () => new Refusal(400, { message: 'no' })],
    ['user', 'never comes', () => new Promise<never>(() => undefined)],
    ['user', 'cannot be asked for', offline],
    ['public', 'is given', () => ({ message: 'You have been logged out.' })],
  ] as const)(
    'of a %s page leads to the landing page after 300 ms when the answer %s',
    async (start, _word, logout) => {
      await renderWithApi(<Pages start={start} />, { getUser: () => aUser(), logout }, '/page')
      const out = await screen.findByRole('button', { name: 'Out' })
      const begun = Date.now()
      await userEvent.click(out)
      expect(screen.getByText('Logging out...')).not.toBeNull()
      expect(await screen.findByText('landing')).not.toBeNull()
      expect(Date.now() - begun).toBeGreaterThanOrEqual(295)
      expect(screen.queryByText('Logging out...')).toBeNull()
      expect(await screen.findByText('Logged out')).not.toBeNull()
      expect(screen.getByText('You have been logged out successfully')).not.toBeNull()
    },
  )

  // covers accounts.29
  test('forgets all that was read', async () => {
    function Read() {
      const { data } = useQuery(listStrategies, {})
      return <p>{data ? 'read' : 'not yet'}</p>
    }
    let answered = false
    const { calls } = await renderWithApi(
      <>
        <Pages />
        <Routes>
          <Route path="/page" element={<Read />} />
          <Route path="/" element={<Read key="landing" />} />
        </Routes>
      </>,
      {
        getUser: () => aUser(),
        logout: () => ({ message: 'You have been logged out.' }),
        listStrategies: () => {
          if (answered) return new Promise<never>(() => undefined)
          answered = true
          return []
        },
      },
      '/page',
    )
    expect(await screen.findByText('read')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Out' }))
    expect(await screen.findByText('landing')).not.toBeNull()
    expect(screen.getByText('not yet')).not.toBeNull()
    expect(times(calls, 'listStrategies')).toBe(2)
  })

  // covers accounts.30
  test('is tried again later where the server could not be told, and nobody is signed in meanwhile', async () => {
    localStorage.setItem('forceLogout', 'true')
    const { calls } = await renderWithApi(
      <Pages />,
      { getUser: () => aUser(), logout: () => ({ message: 'You have been logged out.' }) },
      '/page',
    )
    expect(await screen.findByText('sign-in page')).not.toBeNull()
    expect(times(calls, 'getUser')).toBe(0)
    expect(times(calls, 'logout')).toBe(1)
    await waitFor(() => expect(localStorage.getItem('forceLogout')).toBeNull())
  })

  test('is forgotten by whoever signs in again', async () => {
    localStorage.setItem('forceLogout', 'true')
    await setUser(aUser())
    expect(localStorage.getItem('forceLogout')).toBeNull()
  })

  // covers accounts.31
  test('sends a beacon where the page goes away before the answer', async () => {
    const sendBeacon = jest.fn(() => true)
    Object.assign(navigator, { sendBeacon })
    await renderWithApi(
      <Pages />,
      { getUser: () => aUser(), logout: () => new Promise<never>(() => undefined) },
      '/page',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Out' }))
    dispatchEvent(new Event('pagehide'))
    expect(sendBeacon).toHaveBeenCalledWith('/api/logout')
  })
})
