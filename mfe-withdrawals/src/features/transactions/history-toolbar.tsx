import { Button, Inline, Input, Select, Stack } from '@simvest/ui-kit'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { history } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Days } from './days.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type HistoryFilters, TYPES } from './use-history-filters.ts'

const t = textsOf(history)

interface HistoryToolbarProps {
  /** The text in the search box; the filters follow once the user stops typing. */
  typed: string
  onType: (typed: string) => void
  filters: HistoryFilters
  onChange: (change: Partial<HistoryFilters>) => void
}

/** Search, type, order, days and export of the history. */
export function HistoryToolbar({ typed, onType, filters, onChange }: HistoryToolbarProps) {
  const { from, to } = filters
  const [opened, setOpened] = useState(from !== '' || to !== '')
  return (
    <Bar $gap={2}>
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchBy')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Inline $justify="space-between" $gap={2}>
        <Inline role="group" aria-label={t('type')}>
          {TYPES.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              variant={filters.type === value ? 'primary' : 'secondary'}
              aria-pressed={filters.type === value}
              onClick={() => onChange({ type: value })}
            >
              {t(label)}
            </Button>
          ))}
        </Inline>
        <Inline>
          <Order>
            <Select
              aria-label={t('sort')}
              options={(['newest', 'oldest'] as const).map((value) => ({ value, label: t(value) }))}
              value={filters.order}
              onChange={({ target }) => onChange({ order: target.value === 'oldest' ? 'oldest' : 'newest' })}
            />
          </Order>
          <Button aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <CalendarDays aria-hidden="true" /> {t('dates')}
          </Button>
          <ExportDialog key={`${from} ${to}`} listed={{ from, to }} />
        </Inline>
      </Inline>
      {opened && (
        <Inline $gap={2} $align="end">
          <Days days={{ from, to }} onChange={onChange} />
          {(from || to) && <Button onClick={() => onChange({ from: '', to: '' })}>{t('allDates')}</Button>}
        </Inline>
      )}
    </Bar>
  )
}

const Bar = styled(Stack)`
  @media print {
    display: none;
  }
`

const Order = styled.div`
  width: 11rem;
`
