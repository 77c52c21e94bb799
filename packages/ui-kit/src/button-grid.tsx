import styled from 'styled-components'

/** Buttons of one width, `$columns` beside each other; two on the narrowest phones, where more have no room. */
export const ButtonGrid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: var(--space-1);
  & > button {
    padding-inline: var(--space-half);
  }
  @media (max-width: 22.49rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
