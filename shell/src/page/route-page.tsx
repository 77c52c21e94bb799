import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react'
import { PartLanguage } from '@simvest/ui-kit'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { pages } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { isAtKeptPlace } from './use-kept-place.ts'

const t = textsOf(pages)

// The first page of a visit leaves the focus where the browser put it; each later page takes the focus, which announces it.
let shown: string | undefined

/** Whether a page is hidden and waits for its link to be followed. */
export const DrawnAhead = createContext(false)

interface RoutePageProps {
  title: string
  /** The language of the page, where it is not that of the shell: screen readers then speak it so. */
  lang?: string | undefined
  children: ReactNode
}

/** Names the page for the tab and for screen readers, and begins at its top, where nobody comes back to a place of it. The title is also what a bookmark shows. */
export function RoutePage({ title, lang, children }: RoutePageProps) {
  const main = useRef<HTMLElement>(null)
  const ahead = use(DrawnAhead)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.title = t('tab', { title })
    // In the next frame, which computes the layout anyway; doing this now would compute it twice.
    if (shown !== undefined && shown !== pathname) requestAnimationFrame(() => begin(main))
    shown = pathname
  }, [title, pathname])
  return (
    <Main id={ahead ? undefined : 'main'} ref={main} tabIndex={-1} aria-label={title} lang={lang}>
      <PartLanguage value={lang}>{children}</PartLanguage>
    </Main>
  )
}

function begin({ current: main }: RefObject<HTMLElement | null>) {
  if (!isAtKeptPlace()) window.scrollTo(0, 0)
  main?.focus({ preventScroll: true })
  if (main) fadeIn(main)
}

/** A script and not a CSS animation: React keeps the element between two routes, and its animation would not run again. */
function fadeIn(element: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, easing: 'ease-out' })
}

const Main = styled.main`
  min-width: 0;
  flex: 1;
  outline: none;
`
