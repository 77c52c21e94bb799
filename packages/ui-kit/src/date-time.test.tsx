import { render, screen } from '@testing-library/react'
import { DateTime } from './date-time.tsx'

describe('date time', () => {
  test.each(['2026-11-20T20:14:00Z', '2026-01-01T00:05:00Z', '2024-02-29T12:00:59Z', '1999-12-31T23:59:00Z'])(
    'writes %s as Intl does, in the time zone of the reader',
    (value) => {
      render(<DateTime value={value} />)
      const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
      expect(screen.getByRole('time').textContent).toBe(intl.format(new Date(value)).replace(/\s/g, ' '))
      expect(screen.getByRole('time').getAttribute('datetime')).toBe(value)
    },
  )
})
