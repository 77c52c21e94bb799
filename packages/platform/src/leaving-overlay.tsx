import { Spinner } from '@simvest/ui-kit'
import styled from 'styled-components'
import { leaving } from './locales/en.json'
import { useIsLeaving } from './session.ts'
import { textsOf } from './texts.ts'

const t = textsOf(leaving)

/** Covers the page, except for the simulation band, during sign-out. */
export function LeavingOverlay() {
  if (!useIsLeaving()) return null
  return (
    <Overlay role="status">
      <Spinner /> {t('underWay')}
    </Overlay>
  )
}

const Overlay = styled.div`
  position: fixed;
  inset: var(--band-height) 0 0;
  z-index: var(--layer-overlay);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  background: var(--surface-0);
`
