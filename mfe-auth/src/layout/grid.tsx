import styled from 'styled-components'

/** Equal columns, each at least `$min` wide. */
export const Grid = styled.div<{ $min: `${number}rem`; $gap?: 1 | 2 | 3 }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: var(--space-${({ $gap = 2 }) => $gap});
`
