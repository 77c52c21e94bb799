import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Presses a button once a pointer reaches it: a dialog is drawn a moment before it takes them, and longer on a busy machine. */
export async function press(name: string | RegExp): Promise<void> {
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe('none'))
  await userEvent.click(button)
}
