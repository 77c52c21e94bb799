import { Link } from '@simvest/platform'
import { renderWithApi } from '@simvest/platform/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useNamedPart } from './use-named-part.ts'

const scrolled = jest.fn()
let grow: () => void

beforeEach(async () => {
  scrolled.mockClear()
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0)
    return 0
  })
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled(this.id)
    },
  })
  Object.assign(globalThis, {
    ResizeObserver: class {
      private watching = false
      constructor(private readonly tell: () => void) {}
      observe() {
        this.watching = true
        grow = () => {
          if (this.watching) this.tell()
        }
        grow()
      }
      disconnect() {
        this.watching = false
      }
    },
  })
  await renderWithApi(<Page />, {}, '/user')
})

afterEach(() => document.body.removeAttribute('aria-hidden'))

function Page() {
  useNamedPart()
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      <Link to="#ledger">The ledger</Link>
      <button onClick={() => setLoaded(true)}>Load</button>
      {loaded && <section id="ledger" />}
    </>
  )
}

const open = () => fireEvent.click(screen.getByRole('link', { hidden: true }))
const load = () => {
  fireEvent.click(screen.getByRole('button', { hidden: true }))
  grow()
}

describe('use named part', () => {
  // covers A10.4
  test('a part that an address names comes into view as soon as it is loaded, and stays there while the page grows', () => {
    open()
    expect(scrolled).not.toHaveBeenCalled()
    load()
    grow()
    expect(scrolled.mock.calls.flat()).toEqual(expect.arrayContaining(['ledger', 'ledger']))
    expect(document.activeElement?.id).toBe('ledger')
  })

  // covers A10.4
  test('a dialog that gives the focus back to its button does not lead away from the part', () => {
    open()
    load()
    screen.getByRole('button').focus()
    expect(document.activeElement?.id).toBe('ledger')
  })

  test('an open dialog keeps the focus', () => {
    document.body.setAttribute('aria-hidden', 'true')
    open()
    load()
    expect(scrolled).toHaveBeenCalledWith('ledger')
    expect(document.activeElement?.id).not.toBe('ledger')
  })

  test('a link to the part in the address brings it back into view', () => {
    open()
    load()
    scrolled.mockClear()
    fireEvent.wheel(window)
    open()
    expect(scrolled).toHaveBeenCalledWith('ledger')
  })

  test.each(['wheel', 'touchStart', 'pointerDown', 'keyDown'] as const)(
    'whoever acts stays where they are: %s',
    (act) => {
      open()
      fireEvent[act](window)
      load()
      expect(scrolled).not.toHaveBeenCalled()
    },
  )
})
