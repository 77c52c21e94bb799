import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now, for parts that must not even be drawn otherwise; to hide a part, use CSS. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  const read = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, read, read)
}
