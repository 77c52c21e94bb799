import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'

// The first page of a visit keeps the browser's own focus; later ones are announced by moving it.
let shown: string | undefined

/** Names the page for the tab and for screen readers, and starts it at its top. */
export function RoutePage({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.title = `${title} · Simvest`
    if (shown !== undefined && shown !== pathname) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
      if (main.current) fadeIn(main.current)
    }
    shown = pathname
  }, [title, pathname])
  return (
    <Main id="main" ref={main} tabIndex={-1} aria-label={title}>
      {children}
    </Main>
  )
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
