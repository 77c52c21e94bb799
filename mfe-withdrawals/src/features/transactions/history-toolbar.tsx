import { Button, Inline, Input, Select, Stack } from '@simvest/ui-kit'
import styled from 'styled-components'
import { ExportDialog } from './export-dialog.tsx'
import { type HistoryFilters, TYPES } from './use-history-filters.ts'

const ORDERS = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const

interface HistoryToolbarProps {
  /** The text in the search box; the filters follow once the user stops typing. */
  typed: string
  onType: (typed: string) => void
  filters: HistoryFilters
  onChange: (change: Partial<HistoryFilters>) => void
}

/** Search, type, order and export of the history. */
export function HistoryToolbar({ typed, onType, filters, onChange }: HistoryToolbarProps) {
  return (
    <Bar $gap={2}>
      <Input
        type="search"
        aria-label="Search transactions"
        placeholder="Search by description, amount, address…"
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Inline $justify="space-between" $gap={2}>
        <Inline role="group" aria-label="Type">
          {TYPES.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              variant={filters.type === value ? 'primary' : 'secondary'}
              aria-pressed={filters.type === value}
              onClick={() => onChange({ type: value })}
            >
              {label}
            </Button>
          ))}
        </Inline>
        <Inline>
          <Order>
            <Select
              aria-label="Sort"
              options={ORDERS}
              value={filters.order}
              onChange={({ target }) => onChange({ order: target.value === 'oldest' ? 'oldest' : 'newest' })}
            />
          </Order>
          <ExportDialog />
        </Inline>
      </Inline>
    </Bar>
  )
}

const Bar = styled(Stack)`
  @media print {
    display: none;
  }
`

const Order = styled.div`
  width: 10rem;
`
