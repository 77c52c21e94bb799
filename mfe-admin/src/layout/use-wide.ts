import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 63.99rem)'

/** Whether there is room for the tables; otherwise their rows are cards. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => !matchMedia(NARROW).matches)
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
