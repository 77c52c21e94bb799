import { getFigures, getGuide } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { useEffect, useState } from 'react'

/** Milliseconds after which nobody waits for the top any longer. */
const TIMEOUT_MS = 1_000

/** Whether what the top of the dashboard shows is known, cannot be known, or takes too long. */
export function useTopIsKnown(): boolean {
  const reads = [useQuery(getFigures, {}), useQuery(getGuide, {})]
  const isKnown = reads.every(({ data, error }) => data !== undefined || error !== undefined)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isKnown) return undefined
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isKnown || isLate
}
