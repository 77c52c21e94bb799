import { Field, Inline, Input } from '@simvest/ui-kit'
import { type HistoryFilters, isReversed, ownZone } from './use-history-filters.ts'

type Range = Pick<HistoryFilters, 'from' | 'to'>

/** The first and the last day, in the reader's time zone. */
export function Days({ days, onChange }: { days: Range; onChange: (change: Partial<Range>) => void }) {
  return (
    <Inline role="group" aria-label="Days" $gap={2} $align="start">
      <Field label="From" hint={`Days in ${ownZone()}`}>
        <Input type="date" value={days.from} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label="To" error={isReversed(days) ? 'The last day is before the first' : undefined}>
        <Input type="date" value={days.to} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
    </Inline>
  )
}
