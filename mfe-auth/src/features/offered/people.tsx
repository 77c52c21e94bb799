import { memo } from 'react'
import styled from 'styled-components'

/** The results of a hundred people at the end, in millionths of their start. */
export type Row = readonly number[]

/** The number of people in a row, and of rows. */
export const IN_ROW = 100

/** The people as points: dashes lost, squares did not. The drawing follows theme and print. */
export function People({ rows, label }: { rows: readonly Row[]; label: string }) {
  return (
    <Drawing viewBox={`0 0 ${2 * IN_ROW} ${2 * IN_ROW}`} role="img" aria-label={label}>
      {rows.map((row, index) => (
        // A row never moves.
        <Line key={index} row={row} y={2 * index} />
      ))}
    </Drawing>
  )
}

const Line = memo(function Line({ row, y }: { row: Row; y: number }) {
  const points = (isDrawn: (result: number) => boolean, height: number) =>
    row.map((result, x) => (isDrawn(result) ? `M${2 * x} ${y}h1.5v${height}h-1.5z` : '')).join('')
  return (
    <>
      <path className="lost" d={points((result) => result < 0, 1)} />
      <path d={points((result) => result >= 0, 1.6)} />
    </>
  )
})

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border-radius: var(--radius);
  background: var(--surface-0);
  path {
    fill: var(--accent-text);
  }
  .lost {
    fill: var(--loss);
  }
  @media (forced-colors: active) {
    path {
      fill: CanvasText;
    }
  }
`
