import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'

/** Whether there is room for the tables; otherwise their rows are cards. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true)
}

function isWide(): boolean {
  // jsdom has no media queries.
  return typeof matchMedia === 'undefined' || matchMedia(WIDE).matches
}

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia === 'undefined') return () => {}
  const media = matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
