import { Field, Inline, Input } from '@simvest/ui-kit'
import { history } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { type HistoryFilters, isReversed, ownZone } from './use-history-filters.ts'

const t = textsOf(history)

type Range = Pick<HistoryFilters, 'from' | 'to'>

/** The first and the last day, in the reader's time zone. */
export function Days({ days, onChange }: { days: Range; onChange: (change: Partial<Range>) => void }) {
  return (
    <Inline role="group" aria-label={t('days')} $gap={2} $align="start">
      <Field label={t('from')} hint={t('zone', { zone: ownZone() })}>
        <Input type="date" value={days.from} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label={t('to')} error={isReversed(days) ? t('reversed') : undefined}>
        <Input type="date" value={days.to} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
    </Inline>
  )
}
