import { Button } from '@simvest/ui-kit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
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

/** A request that goes with the decision in a dialog of many controls. */
function Decided() {
  const [state, setState] = useState<'waits' | 'asked' | 'decided'>('waits')
  return (
    <main>
      <h1>Requests</h1>
      {state !== 'decided' && <button onClick={() => setState('asked')}>Reject</button>}
      {state === 'asked' &&
        createPortal(
          <section>
            <h2>Reject the request?</h2>
            {['Reason', 'Note', 'Amount', 'Code', 'Date'].map((name) => (
              <input key={name} aria-label={name} />
            ))}
            <button onClick={() => setState('decided')}>Reject request</button>
          </section>,
          document.body,
        )}
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

  test('goes to the page below a dialog that had many controls, if the opener is gone too', async () => {
    render(<Decided />)
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    for (const box of screen.getAllByRole('textbox')) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Reject request' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Requests' }))
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
