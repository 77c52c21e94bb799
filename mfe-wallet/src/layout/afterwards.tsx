import { Children, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'

interface AfterwardsProps {
  /** Whether what comes first stands. */
  when?: boolean
  children: ReactNode
}

/**
 * The content that is not in view before scrolling. Its children are rendered one after the other, each in a step of its own, so
 * that a slow phone responds in between, and their reads do not compete with those of the first screen.
 */
export function RenderInSteps({ when = true, children }: AfterwardsProps) {
  const parts = useMemo(() => Children.toArray(children), [children])
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (!when || drawn >= parts.length) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)))
    return () => clearTimeout(timer)
  }, [when, drawn, parts.length])
  return parts.slice(0, drawn)
}
