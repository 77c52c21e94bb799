import styled, { keyframes } from 'styled-components'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SpinnerProps = {
  /** Read by screen readers; leave it out if the text beside the spinner already says it. */
  label?: string
}

/** A turning ring as tall as the text beside it. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <Ring aria-hidden="true" />
  return (
    <span role="status">
      <Ring aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`

const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border: 2px solid color-mix(in srgb, currentColor 30%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  vertical-align: -0.125em;
  animation: ${turn} 800ms linear infinite;
`
