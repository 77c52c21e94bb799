import { useEffect, useEffectEvent } from 'react'

/** Every key of the queue; the texts are shown to anybody who presses `?`. */
export const KEYS = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['Enter', 'Open; confirm a question'],
  ['p', 'Show the proof'],
  ['x', 'Select'],
  ['X', 'Select the whole page'],
  ['a', 'Approve it or the selection (asks first)'],
  ['r', 'Reject it or the selection, with a reason'],
  [']', 'Next page'],
  ['[', 'First page'],
  ['Escape', 'Close'],
  ['?', 'Show these shortcuts'],
] as const
export type QueueKey = (typeof KEYS)[number][0]

const TYPING_TARGETS = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]'
const PRESSED_BY_ENTER = 'a, button, input'

/** Keys that work unless somebody types or a dialog is open. */
export function useQueueKeys(press: (key: QueueKey) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const known = KEYS.find(([name]) => name === key)?.[0]
    if (!known || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(TYPING_TARGETS)) return
    if (known === 'Enter' && target.closest(PRESSED_BY_ENTER)) return
    // An open dialog handles its own keys, even if nothing in it has the focus.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    press(known)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
