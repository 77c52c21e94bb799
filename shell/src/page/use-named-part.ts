import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** How long a page may take to load the part, and those above it. */
const LOADING = 10_000

/** Leads to the part of the page that the address names after `#`, and stays there while the page loads, until somebody acts. */
export function useNamedPart(): void {
  const location = useLocation()
  useEffect(() => {
    // Each visit has a location of its own, also when it leads to the same address.
    const { hash } = location
    if (hash === '') return
    const show = () => leadTo(hash.slice(1))
    const page = new ResizeObserver(show)
    // It reports once at the start, after the new page has scrolled to its top.
    const start = requestAnimationFrame(() => page.observe(document.body))
    const acted = new AbortController()
    const { signal } = acted
    const stop = () => {
      cancelAnimationFrame(start)
      page.disconnect()
      acted.abort()
    }
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(act, stop, { signal })
    // A dialog that held the link gives the focus back when it has closed.
    addEventListener('focusin', show, { signal })
    const timer = setTimeout(stop, LOADING)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [location])
}

function leadTo(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  // An open dialog hides the page and keeps the focus.
  if (!part || part === document.activeElement || part.closest('[aria-hidden="true"]')) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
