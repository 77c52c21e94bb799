import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Segments } from './segments.tsx'

function Host() {
  const [value, setValue] = useState<'week' | 'month'>('week')
  const segments = [
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month', icon: <svg /> },
  ] as const
  return <Segments label="Period" segments={segments} value={value} onChange={setValue} />
}

describe('segments', () => {
  test('one of a named group is chosen, by its label also where an icon is drawn', async () => {
    render(<Host />)
    expect(screen.getByRole('group', { name: 'Period' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Week' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
    expect(screen.getByRole('radio', { name: 'Month' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Week' })).toHaveProperty('checked', false)
  })
})
