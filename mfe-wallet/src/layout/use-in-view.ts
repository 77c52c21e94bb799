import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element, which takes the `ref`, is on the screen. Where a browser cannot say, it counts as seen. */
export function useInView(): { seen: boolean; ref: RefCallback<Element> } {
  const canSay = typeof IntersectionObserver === 'function'
  const [seen, setSeen] = useState(!canSay)
  const ref = useCallback(
    (element: Element | null) => {
      if (!canSay || !element) return
      const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [canSay],
  )
  return { seen, ref }
}
