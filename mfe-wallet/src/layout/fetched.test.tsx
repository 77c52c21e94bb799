import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Fetched } from './fetched.tsx'

test('a part that cannot be fetched leaves the rest, and can be fetched again', async () => {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the chunk is gone')
    return 'the chart'
  }
  render(
    <>
      <p>the rest</p>
      <Fetched load={load} height="1rem">
        {(part) => <p>{part}</p>}
      </Fetched>
    </>,
  )
  expect(await screen.findByText('This part could not be loaded')).not.toBeNull()
  expect(screen.getByText('the rest')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the chart')).not.toBeNull()
  expect(screen.queryByText('This part could not be loaded')).toBeNull()
  expect(attempts).toBe(2)
})
