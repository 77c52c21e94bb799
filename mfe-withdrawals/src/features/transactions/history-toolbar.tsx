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
      <Lines>
        <Types role="group" aria-label={t('type')}>
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
        </Types>
        <Tools>
          <Order>
            <Select
              aria-label={t('sort')}
              options={(['newest', 'oldest'] as const).map((value) => ({ value, label: t(value) }))}
              value={filters.order}
              onChange={({ target }) => onChange({ order: target.value === 'oldest' ? 'oldest' : 'newest' })}
            />
          </Order>
          <Button aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <CalendarDays aria-hidden="true" /> <span>{t('dates')}</span>
          </Button>
          <ExportDialog key={`${from} ${to}`} listed={{ from, to }} />
        </Tools>
      </Lines>
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
  @media (max-width: 40rem) {
    gap: var(--space-1);
  }
  @media print {
    display: none;
  }
`

const Lines = styled(Inline).attrs({ $justify: 'space-between', $gap: 2 })`
  @media (max-width: 40rem) {
    gap: var(--space-1);
  }
`

/* Five words in one line of a phone; longer ones are scrolled to. The padding is for the ring of what has the focus. */
const Types = styled(Inline)`
  @media (max-width: 40rem) {
    flex-wrap: nowrap;
    gap: var(--space-half);
    margin: calc(-1 * var(--space-half));
    padding: var(--space-half);
    overflow-x: auto;
    scrollbar-width: none;
    & > button {
      flex: none;
      min-height: var(--control-height);
      padding: 0 0.5rem;
      font-size: var(--type-caption);
    }
  }
`

/* A phone draws the icons alone; their words stay for screen readers. */
const Tools = styled(Inline)`
  @media (max-width: 40rem) {
    flex: 1 1 100%;
    flex-wrap: nowrap;
    & > button {
      flex: none;
      width: var(--control-height);
      padding: 0;
    }
    & > button > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

/* A width, not a basis: the line of tools would not make room for that. */
const Order = styled.div`
  width: 11rem;
  @media (max-width: 40rem) {
    flex: 1;
  }
`
