import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadBuild } from '#remotes/load-build.ts'
import { Sidebar } from './sidebar.tsx'

jest.mock('#remotes/load-build.ts', () => ({ loadBuild: jest.fn(() => Promise.resolve({ pages: {} })) }))

const signedOut = () => new Refusal(401, { message: 'Please sign in.' })

// jsdom knows no width, so that the sidebar of wide screens counts as hidden.
test('an investor is told that there is nothing to buy', async () => {
  await renderWithApi(
    <Sidebar
      registry={{ remotes: [], refused: [] }}
      user={{ username: 'ada', isAdmin: false }}
      onOpen={() => undefined}
    />,
    {
      getUser: signedOut,
    },
  )
  expect(screen.getByRole('heading', { name: 'Upgrade to Pro', hidden: true })).toBeTruthy()
  expect(screen.getByText(/There is nothing to buy\./)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Theme', hidden: true })).toBeTruthy()
})

test('an administrator is offered nothing', async () => {
  await renderWithApi(
    <Sidebar
      registry={{ remotes: [], refused: [] }}
      user={{ username: 'root', isAdmin: true }}
      onOpen={() => undefined}
    />,
    {
      getUser: signedOut,
    },
  )
  expect(screen.queryByText('Upgrade to Pro')).toBeNull()
})

test('pointing at an entry fetches its remote once, before it is opened', async () => {
  const navigation = { label: 'Deposit', icon: 'x', order: 1, places: ['sidebar' as const] }
  const routes = [{ path: '/deposit', page: 'deposit', access: 'user' as const, title: 'Deposit', navigation }]
  const files = { base: '/remotes/wallet/1/', entry: 'remoteEntry.js', exposed: [], integrity: {}, shared: {} }
  const remote = { name: 'wallet', platform: '^1.0.0', version: '1', commit: 'c', ...files, routes }
  await renderWithApi(
    <Sidebar
      registry={{ remotes: [remote], refused: [] }}
      user={{ username: 'ada', isAdmin: false }}
      onOpen={() => undefined}
    />,
    {
      getUser: signedOut,
    },
  )
  expect(loadBuild).not.toHaveBeenCalled()
  const link = screen.getByRole('link', { name: 'Deposit', hidden: true })
  await act(async () => fireEvent.pointerEnter(link))
  await act(async () => fireEvent.focus(link))
  expect(jest.mocked(loadBuild).mock.calls).toEqual([[remote]])
})
