import styled from 'styled-components'

/** Buttons of one width, at most `$columns` beside each other, and fewer on a narrow phone or with large text. */
export const ButtonGrid = styled.div<{ $columns: number }>`
  --share: calc((100% - ${({ $columns }) => $columns - 1} * var(--space-1)) / ${({ $columns }) => $columns});
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(6rem, var(--share)), 1fr));
  gap: var(--space-1);
  & > button {
    padding-inline: var(--space-half);
  }
`
