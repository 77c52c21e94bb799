import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

describe('button', () => {
  test('while pending it is busy, says so and cannot be pressed', async () => {
    const onClick = jest.fn()
    render(
      <Button pending pendingLabel="Saving…" onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Saving…' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('it submits no form unless told to', () => {
    render(<Button>Save</Button>)
    expect(screen.getByRole('button')).toHaveProperty('type', 'button')
  })

  test('as a child it lends its looks to a link and adds nothing else', () => {
    render(
      <Button asChild variant="primary">
        <a href="/deposits">Deposit</a>
      </Button>,
    )
    const link = screen.getByRole('link', { name: 'Deposit' })
    expect(link.className).not.toBe('')
    expect(link.hasAttribute('type')).toBe(false)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('an icon button is known by its label', () => {
    render(<IconButton label="Close" icon={<svg />} />)
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })
})
