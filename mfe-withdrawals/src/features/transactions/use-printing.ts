import { useSyncExternalStore } from 'react'

const query = matchMedia('print')

/** The browser counts the sheets before the media query changes, but after this event. */
let announced = false

/** Whether the page is being printed, in time to draw it differently. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => announced || query.matches)
}

function subscribe(listener: () => void): () => void {
  const announce = ({ type }: Event) => {
    announced = type === 'beforeprint'
    listener()
  }
  query.addEventListener('change', listener)
  window.addEventListener('beforeprint', announce)
  window.addEventListener('afterprint', announce)
  return () => {
    query.removeEventListener('change', listener)
    window.removeEventListener('beforeprint', announce)
    window.removeEventListener('afterprint', announce)
  }
}
