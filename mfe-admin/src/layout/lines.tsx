import styled from 'styled-components'

/** A list whose lines are separated by rules. */
export const Lines = styled.ul`
  & > li {
    padding: var(--space-1) 0;
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`
