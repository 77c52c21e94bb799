import styled from 'styled-components'

/** Rows of 32 px for people with a mouse. */
export const DenseRows = styled.div`
  @media (min-width: 48rem) {
    & td,
    & th {
      height: 2rem;
      padding: 0 var(--space-1);
      white-space: nowrap;
    }
    & td {
      max-width: clamp(9rem, 16vw, 18rem);
      overflow-x: clip;
      text-overflow: ellipsis;
    }
  }
`
