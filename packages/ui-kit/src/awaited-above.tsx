import styled from 'styled-components'
import { PageSpinner } from './page-spinner.tsx'

/** Stands for what will open above the page, whose places stay. */
export function AwaitedAbove() {
  return (
    <Above>
      <PageSpinner />
    </Above>
  )
}

const Above = styled.div`
  position: fixed;
  inset: var(--band-height) 0 0;
  z-index: var(--layer-overlay);
  pointer-events: none;
`
