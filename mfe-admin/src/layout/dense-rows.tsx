import styled from 'styled-components'
import { ConsolePage } from './console-page.tsx'

/** Rows of 32 px for people with a mouse. */
export const DenseRows = styled.div`
  @media (min-width: 48rem) {
    & td,
    & th {
      height: 2rem;
      padding: 0 var(--space-1);
      white-space: nowrap;
    }
  }
`

/** Twenty of them and all above them fit a desk's window. */
export const DensePage = styled(ConsolePage)`
  @media (min-width: 48rem) {
    padding-block: var(--space-1) var(--space-2);
  }
`
