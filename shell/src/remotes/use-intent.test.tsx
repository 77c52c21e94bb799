import { act, fireEvent, render, screen } from '@testing-library/react'
import { loadBuild } from './load-build.ts'
import { useIntent } from './use-intent.ts'

jest.mock('./load-build.ts', () => ({ loadBuild: jest.fn(() => Promise.resolve(() => null)) }))
jest.mock('./report-fault.ts', () => ({ reportFault: jest.fn() }))

const files = { base: '/remotes/wallet/1/', entry: 'remoteEntry.js', exposed: [], integrity: {}, shared: {} }
const routes = [{ path: '/deposit/:id', page: 'deposit', access: 'user' as const, title: 'Deposit' }]
const remote = { name: 'wallet', platform: '^1.0.0', version: '1', commit: 'c', ...files, routes }
const registry = { remotes: [remote], refused: [] }

function Links() {
  useIntent(registry)
  return (
    <>
      <a href="/deposit/7">
        <b>Deposit</b>
      </a>
      <a href="/nowhere">Nowhere</a>
      <a href="https://other.example/deposit/7">Elsewhere</a>
    </>
  )
}

test('pointing at a link, or reaching it by keyboard, loads its page once, before it is followed', async () => {
  render(<Links />)
  for (const name of ['Nowhere', 'Elsewhere']) fireEvent.pointerOver(screen.getByRole('link', { name }))
  expect(loadBuild).not.toHaveBeenCalled()
  await act(async () => fireEvent.pointerOver(screen.getByText('Deposit')))
  await act(async () => fireEvent.focusIn(screen.getByRole('link', { name: 'Deposit' })))
  expect(jest.mocked(loadBuild).mock.calls).toEqual([[remote, 'deposit']])
})
