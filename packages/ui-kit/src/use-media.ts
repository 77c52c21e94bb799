import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now, for what must not even be drawn elsewhere; where hiding is enough, CSS does it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
