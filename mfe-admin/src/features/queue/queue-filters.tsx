import { methodLabel, QUEUE_KINDS, WITHDRAWAL_METHODS } from '@simvest/contracts'
import { Button, Field, Input, Select } from '@simvest/ui-kit'
import styled from 'styled-components'
import { KIND_LABELS } from './describe-item.tsx'
import type { QueueFilter, QueueFilters as Filters } from './use-queue-view.ts'

interface QueueFiltersProps {
  filters: Filters
  onNarrow: (changes: Partial<Filters>) => void
  onClear: () => void
}

const any = (label: string) => ({ value: '', label })

const CHOICES = [
  ['kind', 'Kind', [any('All kinds'), ...QUEUE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))]],
  [
    'status',
    'State',
    [any('Any state'), { value: 'waiting', label: 'Waiting' }, { value: 'begun', label: 'Proof or review' }],
  ],
  [
    'method',
    'Method',
    [any('Any method'), ...WITHDRAWAL_METHODS.map((value) => ({ value, label: methodLabel(value) }))],
  ],
] as const

const BOXES = [
  ['from', 'From day', { type: 'date' }],
  ['to', 'To day', { type: 'date' }],
  ['least', 'From amount', { type: 'text', inputMode: 'decimal' }],
  ['most', 'To amount', { type: 'text', inputMode: 'decimal' }],
] as const

export function QueueFilters({ filters, onNarrow, onClear }: QueueFiltersProps) {
  const set = (name: QueueFilter) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onNarrow({ [name]: target.value }),
  })
  return (
    <Row role="group" aria-label="Filters">
      {CHOICES.map(([name, label, options]) => (
        <Field key={name} label={label}>
          {(control) => <Select {...control} options={options} {...set(name)} />}
        </Field>
      ))}
      {BOXES.map(([name, label, box]) => (
        <Field key={name} label={label}>
          <Input {...box} autoComplete="off" {...set(name)} />
        </Field>
      ))}
      {Object.values(filters).some(Boolean) && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Row>
  )
}

const Row = styled.div`
  --control-height: 2.25rem;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  align-items: end;
  gap: var(--space-1);
  max-width: 78rem;

  & > div {
    gap: 0.125rem;
  }
  & label {
    font-size: var(--type-caption);
  }
`
