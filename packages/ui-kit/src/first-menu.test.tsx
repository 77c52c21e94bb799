import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu } from './menu.tsx'

describe('first menu', () => {
  test('the first menu of a page opens as soon as its part is there', async () => {
    const archive = jest.fn()
    render(
      <Menu actions={[{ label: 'Archive', onSelect: archive }]}>
        <button>More</button>
      </Menu>,
    )
    const button = screen.getByRole('button', { name: 'More' })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    button.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu')
    expect(menu.contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }))
    expect(archive).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  })
})
