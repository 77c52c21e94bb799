import { pageAt, type Registry } from '@simvest/registry'
import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadPage } from './load-page.ts'
import { savesData } from './save-data.ts'

interface Intent {
  pathname: string
  /** Path, search and hash. */
  href: string
}

const BEGIN = ['pointerover', 'focusin'] as const
const END = ['pointerout', 'pointercancel', 'focusout'] as const

/**
 * Loads the page of a link that is pointed at, touched or reached by keyboard: it is likely to be followed.
 * Returns the link's target once its page is loaded, until the pointer leaves the link or the link is followed.
 */
export function useIntent(registry: Registry): Intent | undefined {
  const { pathname } = useLocation()
  const [from, setFrom] = useState(pathname)
  const [intent, setIntent] = useState<Intent>()
  // A page that was drawn ahead must not come back with its old state after other pages.
  if (from !== pathname) {
    setFrom(pathname)
    setIntent(undefined)
  }
  useEffect(() => {
    if (savesData()) return undefined
    let latest: HTMLAnchorElement | undefined
    const begin = (event: Event) => {
      const link = linkOf(event)
      const place = link && pageAt(registry, link.pathname)
      if (!place) return
      latest = link
      const next = { pathname: link.pathname, href: link.pathname + link.search + link.hash }
      const draw = () => {
        if (link !== latest) return
        startTransition(() => setIntent((before) => (before?.href === next.href ? before : next)))
      }
      // The page itself shows the failure once it is opened.
      loadPage(place).then(draw, () => undefined)
    }
    const end = (event: PointerEvent | FocusEvent) => {
      const stays = event.relatedTarget instanceof Node && latest?.contains(event.relatedTarget)
      // A finger leaves the link it taps before the click comes.
      const tapped = event.type === 'pointerout' && 'pointerType' in event && event.pointerType === 'touch'
      if (!latest || linkOf(event) !== latest || stays || tapped) return
      latest = undefined
      startTransition(() => setIntent(undefined))
    }
    for (const name of BEGIN) addEventListener(name, begin)
    for (const name of END) addEventListener(name, end)
    return () => {
      for (const name of BEGIN) removeEventListener(name, begin)
      for (const name of END) removeEventListener(name, end)
    }
  }, [registry])
  return intent
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined
  return link?.origin === location.origin ? link : undefined
}
