import styled, { keyframes } from 'styled-components'

export type SkeletonProps = {
  /** CSS lengths in the shape of the coming content. */
  width?: string
  height?: string
  radius?: string
}

/** A quiet block while content is loading; the region around it carries `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', radius = 'var(--radius-small)' }: SkeletonProps) {
  return <Block aria-hidden="true" style={{ width, height, borderRadius: radius }} />
}

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`

const Block = styled.span`
  display: block;
  max-width: 100%;
  background: var(--surface-2);
  /* Short waits have no motion, which would take its share of the processor from the load itself. */
  animation: ${breathe} 1600ms ease-in-out 600ms infinite;
`
