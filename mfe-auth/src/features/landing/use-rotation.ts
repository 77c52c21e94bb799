import { useEffect, useState } from 'react'

const PERIOD = 5_000

/** Moves through the slides every 5 seconds, while it is on and somebody can see it. */
export function useRotation(count: number, isHeld: boolean) {
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const hidden = useHiddenTab()
  const rotating = playing && !isHeld && !hidden

  useEffect(() => {
    if (!rotating) return undefined
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), PERIOD)
    return () => clearInterval(timer)
  }, [rotating, count])

  return {
    index,
    playing,
    rotating,
    toggle: () => setPlaying(!playing),
    /** Shows a slide; after the last one comes the first. */
    show: (next: number) => setIndex((next + count) % count),
  }
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const update = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return hidden
}
