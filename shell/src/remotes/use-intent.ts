import { pageAt, type Registry } from '@simvest/registry'
import { useEffect } from 'react'
import { loadPage } from './load-page.ts'

/** Who points at a link, touches it or reaches it by keyboard is likely to follow it: its page is loaded meanwhile. */
export function useIntent(registry: Registry): void {
  useEffect(() => {
    const intend = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.origin !== location.origin) return
      const place = pageAt(registry, link.pathname)
      // The page itself says what failed, once it is opened.
      if (place) void loadPage(place).catch(() => undefined)
    }
    for (const event of ['pointerover', 'focusin'] as const) addEventListener(event, intend)
    return () => {
      for (const event of ['pointerover', 'focusin'] as const) removeEventListener(event, intend)
    }
  }, [registry])
}
