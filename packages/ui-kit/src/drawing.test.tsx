import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'

const ANSWER = ['Asked', 'Read', 'Answered']

/** Changes what it shows after the press, and after each drawing once more. */
function Late() {
  const [step, setStep] = useState(-1)
  useEffect(() => {
    if (step >= 0 && step < ANSWER.length - 1) void Promise.resolve(step + 1).then(setStep)
  }, [step])
  return <button onClick={() => void Promise.resolve(0).then(setStep)}>{ANSWER[step] ?? 'Ask'}</button>
}

describe('drawing in tests', () => {
  test('what an act brings is there after it, without a race of timers', async () => {
    render(<Late />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(screen.getByText('Answered')).not.toBeNull()
  })
})
