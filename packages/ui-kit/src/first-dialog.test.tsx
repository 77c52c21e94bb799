import { fireEvent, render, screen } from '@testing-library/react'
import { Dialog } from './dialog.tsx'
import { Input } from './input.tsx'

describe('first dialog', () => {
  test('the first of a page waits visibly for its part, and then has the focus', async () => {
    render(
      <Dialog trigger={<button>Open</button>} title="Transfer">
        <Input aria-label="Reason" />
      </Dialog>,
    )
    const opener = screen.getByRole('button', { name: 'Open' })
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(opener)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    await screen.findByRole('dialog', { name: 'Transfer' })
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
    expect(opener.getAttribute('aria-expanded')).toBe('true')
  })
})
