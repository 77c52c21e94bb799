import { tabStore } from '@simvest/platform/storage'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { untilActed } from './until-acted.ts'

const KEY = 'simvest.places'

/** The distance from the top of each entry of this tab's history, in pixels. */
const places = new Map<string, number>(isOpenedAgain() ? parse(tabStore.get(KEY)) : [])

let returnsTo: number | undefined

/** Whether somebody came back to this page and was at a place of it then: it does not begin at its top. */
export function isAtKeptPlace(): boolean {
  return returnsTo !== undefined
}

/** Back and Forward lead to the place at which somebody left a page, as soon as its lists are long enough; links lead to its top. */
export function useKeptPlace(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const entry = `${key} ${pathname}`
    const place = isReturn ? places.get(entry) : undefined
    returnsTo = place
    // Restores the place only once the page has loaded and is long enough.
    const stop = place === undefined ? () => undefined : untilActed(() => scrollTo(0, place))
    const keep = () => {
      const isOnItsWay = place !== undefined && scrollY < place && document.body.scrollHeight < place + innerHeight
      if (!isOnItsWay) places.set(entry, scrollY)
    }
    addEventListener('scroll', keep, { passive: true })
    return () => {
      removeEventListener('scroll', keep)
      stop()
      returnsTo = undefined
    }
  }, [key, pathname, isReturn])
}

// The browser's own way would scroll the page that is left, and gives up before lists have loaded.
history.scrollRestoration = 'manual'
addEventListener('pagehide', () => tabStore.set(KEY, JSON.stringify([...places])))

function isOpenedAgain(): boolean {
  // Not in every environment of tests.
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward')
}

function parse(text: string | null): [string, number][] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries.filter((entry) => Array.isArray(entry) && typeof entry[1] === 'number') : []
  } catch {
    return []
  }
}
