import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Popover } from './popover.tsx'

const page = (
  <>
    <Popover trigger={<button>Bell</button>} title="Notices">
      <button>Read</button>
    </Popover>
    <input aria-label="Amount" />
  </>
)

describe('popover', () => {
  test('a panel is named, has the focus, and its button opens and closes it', async () => {
    render(page)
    const bell = screen.getByRole('button', { name: 'Bell' })
    expect(bell.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(bell)
    const panel = await screen.findByRole('dialog', { name: 'Notices' })
    expect(bell.getAttribute('aria-expanded')).toBe('true')
    expect(panel.contains(document.activeElement)).toBe(true)
    await userEvent.click(bell)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(bell)
    expect(screen.getByRole('dialog')).not.toBeNull()
  })

  test('Escape gives the focus back to the button; pressing something else leaves it there', async () => {
    render(page)
    const bell = screen.getByRole('button', { name: 'Bell' })
    await userEvent.click(bell)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await nextTurn()
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, bell])
    await userEvent.click(bell)
    await userEvent.click(screen.getByLabelText('Amount'))
    await nextTurn()
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, screen.getByLabelText('Amount')])
  })
})

/** The focus moves in the next turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))
