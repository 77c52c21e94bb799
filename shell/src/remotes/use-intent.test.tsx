import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { loadPage } from './load-page.ts'
import { useIntent } from './use-intent.ts'

jest.mock('./load-page.ts', () => ({ loadPage: jest.fn(() => Promise.resolve(() => null)) }))

const files = { base: '/remotes/wallet/1/', entry: 'remoteEntry.js', exposed: [], integrity: {}, shared: {} }
const routes = [{ path: '/deposit/:id', page: 'deposit', access: 'user' as const, title: 'Deposit' }]
const remote = { name: 'wallet', platform: '^1.0.0', version: '1', commit: 'c', ...files, routes }
const registry = { remotes: [remote], refused: [] }

function Links() {
  const intent = useIntent(registry)
  const navigate = useNavigate()
  return (
    <>
      <a href="/deposit/7?from=home">
        <b>Deposit</b> <i>now</i>
      </a>
      <a href="/nowhere">Nowhere</a>
      <a href="https://other.example/deposit/7">Elsewhere</a>
      <button onClick={() => void navigate('/other')}>Go on</button>
      <output>{intent?.href ?? 'none'}</output>
    </>
  )
}

const intent = () => screen.getByRole('status').textContent
const point = (text: string) => act(async () => fireEvent.pointerOver(screen.getByText(text)))
/** Dispatches a PointerEvent, for which jsdom has no class. */
const leave = (text: string, relatedTarget: Element | null, { type = 'pointerout', pointerType = 'mouse' } = {}) =>
  act(async () => {
    const event = new FocusEvent(type, { bubbles: true, relatedTarget })
    screen.getByText(text).dispatchEvent(Object.assign(event, { pointerType }))
  })

beforeEach(() => {
  render(<Links />, { wrapper: MemoryRouter })
})

describe('use intent', () => {
  // covers frame.20
  test('pointing at a link, or reaching it by keyboard, loads its page before it is followed', async () => {
    await point('Nowhere')
    await point('Elsewhere')
    expect(loadPage).not.toHaveBeenCalled()
    expect(intent()).toBe('none')
    await point('Deposit')
    await act(async () => fireEvent.focusIn(screen.getByRole('link', { name: 'Deposit now' })))
    expect(jest.mocked(loadPage).mock.calls).toEqual([
      [expect.objectContaining({ remote, page: 'deposit' })],
      [expect.objectContaining({ remote, page: 'deposit' })],
    ])
    expect(intent()).toBe('/deposit/7?from=home')
  })

  test('the intent ends where the pointer leaves the link, and not on the way over its parts', async () => {
    await point('Deposit')
    await leave('Deposit', screen.getByText('now'))
    expect(intent()).toBe('/deposit/7?from=home')
    await leave('now', document.body)
    expect(intent()).toBe('none')
  })

  test('a finger that taps leaves the link before its click; one that scrolls taps nothing', async () => {
    await point('Deposit')
    await leave('Deposit', null, { pointerType: 'touch' })
    expect(intent()).toBe('/deposit/7?from=home')
    await leave('Deposit', null, { type: 'pointercancel', pointerType: 'touch' })
    expect(intent()).toBe('none')
  })

  test('the intent ends with the page it belongs to', async () => {
    await point('Deposit')
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(intent()).toBe('none')
  })

  // covers frame.42
  test('somebody who saves data gets a page when its link is followed, not before', async () => {
    cleanup()
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    render(<Links />, { wrapper: MemoryRouter })
    jest.mocked(loadPage).mockClear()
    await point('Deposit')
    expect(loadPage).not.toHaveBeenCalled()
    expect(intent()).toBe('none')
    Reflect.deleteProperty(navigator, 'connection')
  })
})
