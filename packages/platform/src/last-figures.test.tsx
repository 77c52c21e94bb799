import { getFigures, listTransactions, type User } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { act, screen, waitFor } from '@testing-library/react'
import { AccessGuard } from './access-guard.tsx'
import { setUser, useSignOut } from './session.ts'
import { aUser, renderWithApi, signedOut, someFigures } from './testing.tsx'
import { answersFrom, closePage, comeBack, KEY, withdrawal } from './testing/visit-again.tsx'
import { useQuery } from './use-query.ts'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

function Dashboard() {
  const { data: figures, error } = useQuery(getFigures, {})
  const { data: lines } = useQuery(listTransactions, { query: {} })
  const signOut = useSignOut()
  return (
    <>
      <p>{figures ? `a total of ${figures.total}` : error ? 'no total' : 'waiting'}</p>
      <p>{lines?.length} lines</p>
      <button onClick={() => void signOut()}>Log out</button>
    </>
  )
}

interface Api {
  user: () => User | ReturnType<typeof signedOut>
  total: number
  isCut: boolean
}

/** Opens the page with the API as it is told: what it says, or no answer. `left` is what an earlier visit left. */
async function visit(api: Api, left?: string) {
  const { answer, getHealth } = answersFrom(api, left)
  const page = (
    <AccessGuard access="user">
      <Dashboard />
    </AccessGuard>
  )
  return renderWithApi(
    page,
    {
      getUser: answer(() => api.user()),
      getFigures: answer(() => someFigures({ total: cents(api.total) })),
      listTransactions: answer(() => [withdrawal]),
      getHealth,
      logout: answer(() => ({ message: 'Bye' })),
    },
    '/dashboard',
    '/dashboard',
  )
}

const bob = aUser({ id: 9, username: 'bob' })
const ada = aUser({ email: 'ada@private.example', phoneNumber: '555-0100', fullName: 'Ada Byron' })

/** Holds the answers at this address until they are released. */
function holdAnswersOf(address: string) {
  const through = globalThis.fetch
  let isAsked = false
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url.startsWith(address)) {
      isAsked = true
      await held
    }
    return through(url, init)
  }) as typeof fetch
  return { isAsked: () => isAsked, release }
}

/** Returns what a visit of this person leaves when the page is closed. */
async function leftBy(user: User, total = 12_345): Promise<string | null> {
  const { unmount } = await visit({ user: () => user, total, isCut: false })
  await screen.findByText(`a total of ${total}`)
  await screen.findByText('1 lines')
  return closePage(unmount)
}

describe('last figures', () => {
  // covers frame.31
  test('a page that opens without the API shows the last figures with their time, and fresh ones once it is back', async () => {
    const left = (await leftBy(ada)) ?? ''
    const { reads } = JSON.parse(left) as { reads: { at: string }[] }
    const oldest = reads.map(({ at }) => at).toSorted()[0]

    const api = { user: () => ada, total: 67_890, isCut: true }
    await visit(api, left)
    expect(await screen.findByText('a total of 12345')).not.toBeNull()
    expect(screen.getByText('1 lines')).not.toBeNull()
    const notice = await screen.findByText(/^Simvest cannot be reached\. Shown as of/)
    expect(notice.querySelector('time')?.dateTime).toBe(oldest)

    api.isCut = false
    await comeBack()
    expect(await screen.findByText('a total of 67890')).not.toBeNull()
    await waitFor(() => expect(screen.queryByText(/Shown as of/)).toBeNull())
  })

  // covers frame.31
  test('until the fresh figures have come, the page goes on saying how old they are', async () => {
    const left = (await leftBy(ada)) ?? ''
    const api = { user: () => ada, total: 1, isCut: true }
    await visit(api, left)
    await screen.findByText('a total of 12345')
    const { release } = holdAnswersOf('/api/figures')
    api.isCut = false
    await comeBack()
    expect(await screen.findByText(/^Reading again\. Shown as of/)).not.toBeNull()
    expect(screen.getByText('a total of 12345')).not.toBeNull()
    await act(async () => release())
    expect(await screen.findByText('a total of 1')).not.toBeNull()
    await waitFor(() => expect(screen.queryByText(/Shown as of/)).toBeNull())
  })

  // covers frame.33
  test('destinations, contacts and typed words are not kept', async () => {
    const left = await leftBy(ada)
    expect(left).toContain('Ada Byron')
    expect(left).toContain('Withdrawal by bank')
    for (const word of ['private.example', '555-0100', 'SIM-destination', 'typed by hand'])
      expect(left).not.toContain(word)
  })

  // covers frame.33
  test.each([
    ['older than a week', (left: string) => left.replace(/"at":"[^"]+"/g, '"at":"2026-01-01T00:00:00.000Z"')],
    ['of another form', (left: string) => left.replace(/"body":/g, '"other":')],
    ['damaged', (left: string) => left.slice(0, 100)],
  ])('what is %s is not shown', async (_, damage) => {
    const left = (await leftBy(ada)) ?? ''
    await visit({ user: () => ada, total: 1, isCut: true }, damage(left))
    expect(await screen.findByText('Simvest cannot be reached')).not.toBeNull()
    expect(screen.queryByText(/a total of/)).toBeNull()
  })

  // covers frame.33
  test.each([
    ['an administrator', { isAdmin: true }],
    ['a guest', { guestUntil: '2099-01-01T00:00:00.000Z' }],
  ])('nothing is kept for %s', async (_, who) => {
    expect(await leftBy(aUser(who))).toBeNull()
  })

  // covers frame.33
  test('a session that ended elsewhere, as that of a deactivated account, erases it', async () => {
    const left = (await leftBy(ada)) ?? ''
    await visit({ user: signedOut, total: 1, isCut: false }, left)
    await screen.findByText('went to /login')
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  // covers frame.33
  test('whoever signs in next finds nothing of it, and an open tab of the first person writes nothing back', async () => {
    const left = (await leftBy(ada)) ?? ''
    const api: Api = { user: () => ada, total: 1, isCut: false }
    await visit(api, left)
    await screen.findByText('a total of 1')
    // Simulates a write by another tab.
    localStorage.setItem(KEY, JSON.stringify({ userId: 8, reads: [] }))
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem(KEY)).toBe(JSON.stringify({ userId: 8, reads: [] }))
    api.user = () => bob
    await act(() => setUser(bob))
    window.dispatchEvent(new Event('pagehide'))
    const next = localStorage.getItem(KEY) ?? ''
    expect(next).toContain('"userId":9')
    expect(next).not.toContain('Ada')
  })

  // covers frame.33
  test.each([
    ['of the first person', () => ada],
    ['that nobody is signed in', signedOut],
  ])('an answer %s, asked for before another one signed in, changes nothing', async (_, late) => {
    const api: Api = { user: () => ada, total: 1, isCut: false }
    await visit(api)
    await screen.findByText('a total of 1')
    const { isAsked, release } = holdAnswersOf('/api/user')
    api.user = late
    await comeBack()
    await waitFor(() => expect(isAsked()).toBe(true))
    await act(() => setUser(bob))
    await act(async () => release())
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem(KEY)).toContain('"userId":9')
    expect(localStorage.getItem(KEY)).toContain('bob')
  })

  // covers frame.33
  test('a browser without a session shows nothing of it', async () => {
    const left = (await leftBy(ada)) ?? ''
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
    await visit({ user: () => ada, total: 1, isCut: true }, left)
    expect(await screen.findByText('went to /login')).not.toBeNull()
    expect(screen.queryByText(/a total of/)).toBeNull()
  })

  // covers frame.33
  test('logging out erases what was kept, also without the API', async () => {
    const left = (await leftBy(ada)) ?? ''
    await visit({ user: () => ada, total: 1, isCut: true }, left)
    await screen.findByText('a total of 12345')
    Object.assign(navigator, { sendBeacon: () => true })
    await act(async () => screen.getByRole('button', { name: 'Log out' }).click())
    expect(localStorage.getItem(KEY)).toBeNull()
    await screen.findByText('went to /')
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})
