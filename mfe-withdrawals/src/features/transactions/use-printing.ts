import { useSyncExternalStore } from 'react'

const query = matchMedia('print')

/** Whether the page is being printed, in time to draw it differently. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
