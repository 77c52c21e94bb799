import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'

// The first page of a visit keeps the browser's own focus; later ones are announced by moving it.
let shown: string | undefined

/** Whether a page waits unseen for its link to be followed. */
export const DrawnAhead = createContext(false)

/** Names the page for the tab and for screen readers, and starts it at its top. What becomes a bookmark says what it leads to. */
export function RoutePage({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const ahead = use(DrawnAhead)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.title = `${title} · Simvest (simulated)`
    // With the next frame, which lays the page out anyway: now would be once more.
    if (shown !== undefined && shown !== pathname) requestAnimationFrame(() => begin(main))
    shown = pathname
  }, [title, pathname])
  return (
    <Main id={ahead ? undefined : 'main'} ref={main} tabIndex={-1} aria-label={title}>
      {children}
    </Main>
  )
}

function begin({ current: main }: RefObject<HTMLElement | null>) {
  window.scrollTo(0, 0)
  main?.focus({ preventScroll: true })
  if (main) fadeIn(main)
}

/** By hand rather than by a CSS animation: between two routes React keeps the element, which would not fade again. */
function fadeIn(element: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, easing: 'ease-out' })
}

const Main = styled.main`
  min-width: 0;
  flex: 1;
  outline: none;
`
