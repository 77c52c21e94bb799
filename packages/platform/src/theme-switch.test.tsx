import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeSwitch } from './theme-switch.tsx'

const { dataset } = document.documentElement

describe('theme switch', () => {
  // covers frame.11
  test('a theme is applied and kept; the system’s is no choice at all', async () => {
    render(<ThemeSwitch />)
    expect(screen.getByRole('radio', { name: 'System' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
    expect(dataset['theme']).toBe('light')
    expect(localStorage.getItem('theme')).toBe('light')
    await userEvent.click(screen.getByRole('radio', { name: 'System' }))
    expect(dataset['theme']).toBeUndefined()
    expect(localStorage.getItem('theme')).toBeNull()
  })

  // covers frame.11
  test('a browser that forbids storage still changes its theme', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    render(<ThemeSwitch />)
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(dataset['theme']).toBe('dark')
    forbidden.mockRestore()
  })
})
