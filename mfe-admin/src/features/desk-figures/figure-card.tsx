import type { DeskDay, DeskFigures } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button, Card, CardTitle, Inline, Text, useAmountsHidden } from '@simvest/ui-kit'
import { DrawnPath, PathChart } from '@simvest/ui-kit/path-chart'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { dayText, type Figure, type Span } from './figures.tsx'

interface FigureCardProps {
  figure: Figure
  figures: DeskFigures
  span: Span
}

/** A figure: its total, its course from day to day, and the link to its lines. */
export function FigureCard({ figure, figures, span }: FigureCardProps) {
  const { title, definition, totalOf, valueOf, show, isAmount, lines } = figure
  const id = useId()
  const isHidden = useAmountsHidden() && isAmount
  const [at, setAt] = useState<number>()
  const { days } = figures
  const total = totalOf(figures)
  const day = at === undefined ? undefined : days[at]
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <Inline $justify="space-between">
        <Total>{total === undefined ? 'None' : show(total)}</Total>
        <Button asChild size="small" variant="quiet">
          <Link to={lines.to(span, days.length)}>{lines.label}</Link>
        </Button>
      </Inline>
      <Text $size="caption" $tone="quiet">
        {definition}
      </Text>
      <Read role="status">{day && <DayValue figure={figure} day={day} />}</Read>
      {isHidden ? (
        <Text $size="small">The chart is hidden with the balance.</Text>
      ) : (
        <Plot>
          <PathChart
            label={`Chart: ${title} by day. Arrow keys move from day to day.`}
            values={days.map(valueOf)}
            onRead={setAt}
          >
            {(path) => <DrawnPath {...path} floor={0} />}
          </PathChart>
        </Plot>
      )}
      <Inline $justify="space-between">
        {[span.from, span.to].map((date) => (
          <Text key={date} as="span" $size="caption" $tone="quiet">
            {dayText(date)}
          </Text>
        ))}
      </Inline>
    </Card>
  )
}

function DayValue({ figure: { valueOf, show }, day }: { figure: Figure; day: DeskDay }) {
  const value = valueOf(day)
  return (
    <>
      {dayText(day.date)}: {value === undefined ? 'none' : show(value)}
    </>
  )
}

const Total = styled.p`
  color: var(--text-strong);
  font-size: var(--type-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/* Space is kept, so that nothing moves when a point is read. */
const Read = styled.p`
  min-height: 1lh;
  margin-block: var(--space-half);
  color: var(--text-strong);
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums;
`

const Plot = styled.div`
  height: 6rem;
`
