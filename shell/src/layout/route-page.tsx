import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'

// The first page of a visit keeps the browser's own focus; later ones are announced by moving it.
let shown: string | undefined

/** Names the page for the tab and for screen readers, and starts it at its top. */
export function RoutePage({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · Simvest`
    if (shown !== undefined && shown !== pathname) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    shown = pathname
  }, [title, pathname])
  return (
    <Main id="main" ref={main} tabIndex={-1} aria-label={title}>
      {children}
    </Main>
  )
}

const Main = styled.main`
  min-width: 0;
  flex: 1;
  outline: none;
  animation: fade-in var(--duration-fast) ease-out;
  @keyframes fade-in {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
