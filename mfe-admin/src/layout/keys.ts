import { css } from 'styled-components'

/** The keys of an act, beside it. */
export const keys = css`
  padding: 0 0.4rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  color: var(--text-quiet);
  font-size: var(--type-caption);
`
