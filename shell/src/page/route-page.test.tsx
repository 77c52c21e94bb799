import { Dialog } from '@simvest/ui-kit'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { RoutePage } from './route-page.tsx'

const animate = jest.fn()

beforeEach(() => {
  animate.mockClear()
  Object.assign(Element.prototype, { animate })
  Object.assign(window, { scrollTo: jest.fn() })
})
afterEach(() => jest.restoreAllMocks())

const page = (title: string, other: string) => (
  <RoutePage title={title}>
    <Link to={other}>on</Link>
  </RoutePage>
)

async function open(start: string) {
  render(
    <MemoryRouter initialEntries={[start]}>
      <Routes>
        <Route path="/a" element={page('A', '/b')} />
        <Route path="/b" element={page('B', '/a')} />
      </Routes>
    </MemoryRouter>,
  )
  animate.mockClear()
  fireEvent.click(screen.getByRole('link', { name: 'on' }))
  await act(() => new Promise(requestAnimationFrame))
}

describe('route page', () => {
  // covers frame.16, frame.17
  test('a page fades in shortly, is named for the tab, and has the focus', async () => {
    await open('/a')
    expect(animate).toHaveBeenCalledWith([{ opacity: 0 }, { opacity: 1 }], expect.objectContaining({ duration: 120 }))
    expect(document.title).toBe('B · Simvest (simulated)')
    expect(document.activeElement).toBe(screen.getByRole('main', { name: 'B' }))
  })

  // covers frame.16
  test('it does not fade for people who want less motion', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await open('/a')
    expect(screen.getByRole('main', { name: 'B' })).not.toBeNull()
    expect(animate).not.toHaveBeenCalled()
  })

  // covers languages.6
  test('what stands outside of a page in another language has its mark too', async () => {
    render(
      <MemoryRouter>
        <RoutePage title="Console" lang="en">
          <Dialog open title="Decide" />
        </RoutePage>
      </MemoryRouter>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Decide' })
    expect([dialog.closest('main'), dialog.getAttribute('lang')]).toEqual([null, 'en'])
  })
})
