import { DateTime } from '@simvest/ui-kit'
import { useEffect } from 'react'
import styled from 'styled-components'
import { offline } from './locales/en.json'
import { useConnectivity, watchConnectivity } from './reach.ts'
import { textsOf } from './texts.ts'

const t = textsOf(offline)

/** Says above every page that the API cannot be reached, and how old the figures are. It asks until the API is back. */
export function OfflineStrip() {
  const { isReached, shownAsOf } = useConnectivity()
  useEffect(() => watchConnectivity(), [])
  return (
    // The region is always there: screen readers announce what comes into it, once.
    <Region aria-live="polite">
      {(!isReached || shownAsOf) && (
        <Strip ref={takePlace} data-keep-clear="">
          {isReached ? t('again') : navigator.onLine ? t('unreachable') : t('offline')}{' '}
          {shownAsOf && t.rich('asOf', { time: <DateTime value={shownAsOf} /> })}
        </Strip>
      )}
    </Region>
  )
}

/** Moves everything else that stays in the window when the page is scrolled below the strip. */
function takePlace(strip: HTMLElement | null) {
  const { style } = document.documentElement
  style.setProperty('--strip-height', `${strip?.offsetHeight ?? 0}px`)
  return () => void style.removeProperty('--strip-height')
}

/** The strip has a place of its own below the band, so that it covers nothing, and stays when the page is scrolled. */
const Region = styled.div`
  position: sticky;
  top: var(--band-height);
  z-index: calc(var(--layer-sticky) + 1);
  @media print {
    position: static;
  }
`

const Strip = styled.p`
  padding: var(--space-half) var(--space-2);
  background: var(--status-caution-soft);
  color: var(--text-strong);
  font-size: var(--type-small);
  text-align: center;
`
