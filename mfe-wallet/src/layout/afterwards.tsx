import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Milliseconds after which it no longer matters what a part waits for. */
const PATIENCE = 1_000

interface AfterwardsProps {
  /** Whether what comes first stands. */
  when?: boolean
  children: ReactNode
}

/**
 * What nobody sees before they scroll. It is drawn in a step of its own, so that a slow phone responds in between, and its reads
 * do not compete with those of the first screen.
 */
export function Afterwards({ when = true, children }: AfterwardsProps) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), when ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [when])
  return drawn && children
}
