import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Input } from './input.tsx'
import { PartLanguage } from './part-language.ts'

function Host({
  confirm,
  pending,
  onConfirm = () => {},
}: {
  confirm?: boolean
  pending?: boolean
  onConfirm?: () => void
}) {
  const [open, setOpen] = useState(false)
  const shared = { open, onOpenChange: setOpen, title: 'Reject this withdrawal?' }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {confirm ? (
        <ConfirmDialog
          {...shared}
          consequence="The held amount goes back."
          confirmLabel="Reject withdrawal"
          onConfirm={onConfirm}
          pending={pending}
        >
          <Input aria-label="Reason" />
        </ConfirmDialog>
      ) : (
        <Dialog {...shared} description="Read first." footer={<button>Save</button>}>
          <Input aria-label="Reason" />
        </Dialog>
      )}
    </>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

describe('dialog', () => {
  test('a dialog is named and described, and focuses its first box', async () => {
    render(<Host />)
    await open()
    const dialog = screen.getByRole('dialog', { name: 'Reject this withdrawal?' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Read first.')
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  })

  test.each(['Close', 'Escape'])('%s closes it and gives the focus back to what opened it', async (how) => {
    render(<Host />)
    await open()
    if (how === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // The focus scope returns the focus in the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  // covers desk.37
  test('a confirmation focuses the way out, even with a box to fill in', async () => {
    render(<Host confirm />)
    await open()
    const dialog = screen.getByRole('alertdialog', { name: 'Reject this withdrawal?' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The held amount goes back.',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('Enter right after opening cancels; the act needs its own button', async () => {
    const onConfirm = jest.fn()
    render(<Host confirm onConfirm={onConfirm} />)
    await open()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Reject withdrawal' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('while the act runs nothing closes the confirmation or starts it again', async () => {
    const onConfirm = jest.fn()
    render(<Host confirm pending onConfirm={onConfirm} />)
    await open()
    await userEvent.keyboard('{Escape}')
    const act = screen.getByRole('button', { name: 'Reject withdrawal' })
    expect(act).toHaveProperty('disabled', true)
    expect(act.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  test('behind it the page is left to nobody, but the simulation band is still read', async () => {
    render(
      <>
        <div role="region" aria-label="Simulation" aria-live="off" />
        <Host />
      </>,
    )
    await open()
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Simulation' })).toBeTruthy()
    expect(screen.getByRole('dialog').hasAttribute('aria-modal')).toBe(false)
  })

  /** An order that goes with the decision about it, in whose place a dialog may show the result. */
  function Orders({ none, result }: { none?: ReactNode; result?: string }) {
    const [open, setOpen] = useState(true)
    const [asked, setAsked] = useState(false)
    const [waits, setWaits] = useState(true)
    const [isRead, setRead] = useState(false)
    const decide = () => {
      setWaits(false)
      setAsked(false)
    }
    return (
      <Dialog open={open} onOpenChange={setOpen} title="Orders">
        {waits ? <button onClick={() => setAsked(true)}>Decide</button> : none}
        {waits || !result ? (
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title="Approve the order?"
            consequence="It is paid."
            confirmLabel="Approve order"
            onConfirm={decide}
          />
        ) : (
          <Dialog open={!isRead} onOpenChange={() => setRead(true)} title={result} />
        )}
      </Dialog>
    )
  }

  test('a button that went with what was decided leaves the focus to the dialog it was in, whose keys work on', async () => {
    render(<Orders />)
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve order' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the result in place of the decision leaves it to that dialog too', async () => {
    render(<Orders result="Order approved" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve order' }))
    const result = await screen.findByRole('dialog', { name: 'Order approved' })
    await userEvent.click(within(result).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Orders' })))
  })

  test('where the focus has gone within that dialog by itself, it stays', async () => {
    const take = (heading: HTMLElement | null) => queueMicrotask(() => heading?.focus())
    render(
      <Orders
        none={
          <h3 ref={take} tabIndex={-1}>
            No orders
          </h3>
        }
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve order' }))
    // The focus scope returns the focus in the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'No orders' }))
  })

  // covers languages.6
  test('a dialog has the language of the part that opens it, outside of which it stands', async () => {
    render(
      <PartLanguage value="en">
        <Host />
      </PartLanguage>,
    )
    await open()
    expect(screen.getByRole('dialog').getAttribute('lang')).toBe('en')
  })
})
