import { Button } from '@simvest/ui-kit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { keepFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => (end = keepFocus(document)))
afterEach(() => end())

/** A control that goes with its own act. */
function Replaced() {
  const [isDone, setDone] = useState(false)
  return (
    <main>
      <h1>Transfer</h1>
      <section>
        {isDone ? (
          <div>
            <h2>$5.00 SIM moved</h2>
          </div>
        ) : (
          <div>
            <h2>Amount</h2>
            <button type="button" onClick={() => setDone(true)}>
              Move
            </button>
          </div>
        )}
      </section>
    </main>
  )
}

/** A control that is busy for ever. */
function Busy() {
  const [isBusy, setBusy] = useState(false)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Button pending={isBusy} onClick={() => setBusy(true)}>
        Save
      </Button>
      <Button disabled={isBusy} onClick={() => setBusy(true)}>
        Next
      </Button>
    </form>
  )
}

// covers frame.39
describe('the focus after an act', () => {
  test('goes to the heading of what took the place of its control', async () => {
    render(<Replaced />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('$5.00 SIM moved')
  })

  test.each(['Save', 'Next'])('stays on %s while it is busy, which does nothing meanwhile', async (name) => {
    render(<Busy />)
    const control = screen.getByRole('button', { name })
    act(() => control.focus())
    await userEvent.keyboard(' ')
    expect(document.activeElement).toBe(control)
    expect(control.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard(' ')
    expect(document.activeElement).toBe(control)
  })

  test('stays where somebody put it', async () => {
    render(<Replaced />)
    await userEvent.tab()
    await userEvent.click(document.body)
    expect(document.activeElement).toBe(document.body)
  })
})
