import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'

export type InputProps = ComponentProps<'input'>

const box = css`
  width: 100%;
  min-width: 0;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: var(--surface-field);
  color: var(--text-strong);
  /* Below 16 px a phone zooms into the field. */
  font-size: var(--type-body);
  transition: border-color var(--duration-fast) var(--ease-out);

  @media (min-width: 48rem) {
    font-size: var(--type-small);
  }
  &::placeholder {
    color: var(--text-quiet);
    opacity: 1;
  }
  &:focus-visible {
    border-color: var(--focus);
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--status-danger);
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`

/** A one-line text box; inside a `Field` it gets its label and its error. */
export const Input = styled.input`
  ${box}
  min-height: var(--control-height);
  padding: 0 0.75rem;
  /* A long placeholder on a narrow phone. */
  text-overflow: ellipsis;
`

/** The same box for several lines. */
export const Textarea = styled.textarea`
  ${box}
  min-height: 6rem;
  padding: 0.625rem 0.75rem;
  resize: vertical;
`
