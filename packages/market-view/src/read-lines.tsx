import { type KeyboardEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import { Lines, type Path } from './lines.tsx'

interface ReadLinesProps {
  paths: readonly Path[]
  /** The number of days of the paths, the start not counted. */
  days: number
  label: string
  /** The day that is read: 0 is the start, undefined none. */
  at: number | undefined
  onRead: (day: number | undefined) => void
}

/** Paths that are read day by day, with the pointer or the arrow keys. Who draws them says what stands where. */
export function ReadLines({ paths, days, label, at, onRead }: ReadLinesProps) {
  const read = (day: number) => onRead(Math.max(0, Math.min(days, day)))
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onRead(undefined)
    const move = { ArrowLeft: -1, ArrowRight: 1, Home: -days, End: days }[event.key]
    if (move === undefined) return
    event.preventDefault()
    read((at ?? days) + move)
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    read(Math.round(((clientX - left) / width) * days))
  }
  return (
    <Plot
      tabIndex={0}
      role="group"
      aria-label={label}
      onKeyDown={step}
      onPointerMove={point}
      onPointerLeave={() => onRead(undefined)}
      onBlur={() => onRead(undefined)}
    >
      <Lines paths={paths} start={0} at={at === undefined ? undefined : at / Math.max(1, days)} />
    </Plot>
  )
}

const Plot = styled.div`
  --lines-height: 12rem;
  border-radius: var(--radius);
  touch-action: pan-y;
  &:focus-visible {
    outline-offset: 2px;
  }
`
