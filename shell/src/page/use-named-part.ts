import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { untilActed } from './until-acted.ts'
import { isAtKeptPlace } from './use-kept-place.ts'

/** Leads to the part of the page that the address names after `#`, and stays there while the page loads, until somebody acts. */
export function useNamedPart(): void {
  const location = useLocation()
  useEffect(() => {
    // Each visit has a location of its own, also when it leads to the same address.
    const { hash } = location
    if (hash !== '' && !isAtKeptPlace()) return untilActed(() => leadTo(hash.slice(1)))
    return undefined
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
