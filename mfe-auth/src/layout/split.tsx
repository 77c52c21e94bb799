import styled from 'styled-components'

/** Two parts below each other, and in these columns where there is room. */
export const Split = styled.div<{ $columns: string; $below?: 2 | 4; $beside?: 4 | 8 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-${({ $below = 2 }) => $below});
  align-items: start;
  @media (min-width: 60rem) {
    grid-template-columns: ${({ $columns }) => $columns};
    gap: var(--space-${({ $beside = 4 }) => $beside});
  }
`
