import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { fetchAhead } from './fetched.tsx'
import { loadOverlays } from './load-overlays.ts'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { type Toast, Toaster } from './toaster.tsx'

const saved: Toast = { id: '1', title: 'Deposit request created', variant: 'default' }
const failed: Toast = { id: '2', title: 'Transfer failed', description: 'Try again.', variant: 'destructive' }

fetchAhead(loadOverlays)
beforeAll(loadOverlays)
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

function Host({ first }: { first: Toast[] }) {
  const [toasts, setToasts] = useState(first)
  return (
    <>
      <button onClick={() => setToasts((list) => [...list, failed])}>Fail</button>
      <Toaster toasts={toasts} onDismiss={(id) => setToasts((list) => list.filter((toast) => toast.id !== id))} />
    </>
  )
}

describe('toaster', () => {
  // covers notifications.15
  test('shows one message at a time, each for five seconds, in the order they came', async () => {
    render(<Host first={[saved, failed]} />)
    expect(shown()).toEqual(['Deposit request created'])
    await wait(4900)
    expect(shown()).toEqual(['Deposit request created'])
    await wait(100)
    await wait(200)
    expect(shown()).toEqual(['Transfer failedTry again.'])
    await wait(4700)
    expect(shown()).toEqual(['Transfer failedTry again.'])
    await wait(300)
    await wait(200)
    expect(shown()).toEqual([])
  })

  // covers notifications.15
  test('dismissing a message shows the next', async () => {
    render(<Host first={[saved, failed]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    await wait(200)
    expect(shown()).toEqual(['Transfer failedTry again.'])
  })

  // covers notifications.17
  test('F8 focuses the notifications, and the focus goes back when the last one is dismissed', async () => {
    render(<Host first={[saved]} />)
    const button = screen.getByRole('button', { name: 'Fail' })
    button.focus()
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    const area = screen.getByRole('region', { name: 'Notifications (F8)' })
    expect(area.contains(document.activeElement)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    await wait(200)
    expect(document.activeElement).toBe(button)
  })

  test('a message waits while the notifications have the focus', async () => {
    render(<Host first={[saved]} />)
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    await wait(20_000)
    expect(shown()).toEqual(['Deposit request created'])
  })

  test('a message that went while it was hovered does not make the next one stay for ever', async () => {
    render(<Host first={[saved]} />)
    fireEvent.pointerMove(screen.getByRole('listitem'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    await wait(200)
    fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
    expect(shown()).toEqual(['Transfer failedTry again.'])
    await wait(5000)
    await wait(200)
    expect(shown()).toEqual([])
  })

  const escape = async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' })
    await wait(200)
  }

  /** A message that appears while something is open, as the answer to an act in it. */
  function Over({ closable = true }: { closable?: boolean }) {
    return (
      <>
        <Dialog trigger={<button>Open dialog</button>} title="Transfer" closable={closable}>
          <Menu actions={[{ label: 'Archive', onSelect: () => {} }]}>
            <button>More</button>
          </Menu>
        </Dialog>
        <Popover trigger={<button>Open panel</button>} title="Notices">
          <button>Read</button>
        </Popover>
        <Host first={[]} />
      </>
    )
  }
  const failMeanwhile = async () => {
    fireEvent.click(screen.getByText('Fail'))
    await wait(50)
  }
  const opened = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await wait(50)
    return screen.getByRole('dialog')
  }

  // covers notifications.18
  test.each(['Open dialog', 'Open panel'])(
    '%s: Escape closes what it was pressed in, and the message stays',
    async (name) => {
      render(<Over />)
      const layer = await opened(name)
      expect(layer.contains(document.activeElement)).toBe(true)
      await failMeanwhile()
      await wait(50)
      await escape()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(shown()).toEqual(['Transfer failedTry again.'])
      await escape()
      expect(shown()).toEqual([])
    },
  )

  // covers notifications.18
  test('Escape in a dialog that may not close now leaves the message as well', async () => {
    render(<Over closable={false} />)
    await opened('Open dialog')
    await failMeanwhile()
    await escape()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByText('Transfer failed')).toBeTruthy()
  })

  test('Escape in a list that a dialog opened never closes the dialog', async () => {
    render(<Over />)
    await opened('Open dialog')
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter', code: 'Enter' })
    await wait(50)
    const list = screen.getByRole('menu')
    expect(list.contains(document.activeElement)).toBe(true)
    await failMeanwhile()
    await escape()
    expect(document.querySelector('[role="dialog"]')).toBeTruthy()
  })

  test('Escape closes the message that has the focus', async () => {
    render(<Host first={[saved]} />)
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    screen.getByRole('listitem').focus()
    await escape()
    expect(shown()).toEqual([])
  })

  test.each([
    [saved, 'polite'],
    [failed, 'assertive'],
  ])('$title is announced: %s', async (toast, manner) => {
    render(<Host first={[toast]} />)
    await wait(100)
    const announcement = screen.getByRole('status')
    expect(announcement.getAttribute('aria-live')).toBe(manner)
    expect(announcement.textContent).toContain(toast.title)
  })

  // covers notifications.17
  test.each([
    ['stays after a swipe of 40 px', 40, ['Deposit request created']],
    ['goes after a swipe of 60 px to the right', 60, []],
    ['stays after a swipe to the left', -60, ['Deposit request created']],
  ])('a message %s', async (_what, distance, left) => {
    render(<Host first={[saved]} />)
    const item = screen.getByRole('listitem')
    swipe(item, distance)
    await wait(200)
    expect(shown()).toEqual(left)
  })
})

function swipe(item: HTMLElement, distance: number) {
  // jsdom has neither pointer capture nor, in some versions, PointerEvent coordinates.
  Object.assign(item, { setPointerCapture: () => {}, hasPointerCapture: () => false, releasePointerCapture: () => {} })
  const send = (type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 0 })
    act(() => void item.dispatchEvent(event))
  }
  send('pointerdown', 100)
  send('pointermove', 100 + distance / 2)
  send('pointermove', 100 + distance)
  send('pointerup', 100 + distance)
}
