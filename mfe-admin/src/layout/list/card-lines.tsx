import styled from 'styled-components'

/** Rows where a table has no room: lines separate them, because the card around the list is frame enough. */
export const CardLines = styled.ul`
  & > li {
    padding: 0.75rem var(--space-2);
    border-radius: 0;
    box-shadow: none;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`
