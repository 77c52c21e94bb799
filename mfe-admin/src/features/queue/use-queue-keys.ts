import { useEffect, useEffectEvent } from 'react'

/** Every key of the queue; the texts are shown to anybody who presses `?`. */
export const KEYS = [
  ['j', 'The next one'],
  ['k', 'The one before'],
  ['Enter', 'Opens it'],
  ['x', 'Selects it'],
  ['X', 'Selects all of the page'],
  ['a', 'Approves it, or what is selected, after a question'],
  ['r', 'Rejects it, or what is selected, with a reason'],
  ['Escape', 'Closes what is open'],
  ['?', 'Shows these keys'],
] as const
export type QueueKey = (typeof KEYS)[number][0]

const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]'
const PRESSED_BY_ENTER = 'a, button, input'

/** Keys that work unless somebody types or a dialog is open. */
export function useQueueKeys(press: (key: QueueKey) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const known = KEYS.find(([name]) => name === key)?.[0]
    if (!known || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(ELSEWHERE)) return
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
