import { methodLabel, WITHDRAWAL_METHODS } from '@simvest/contracts'
import { Button, Field, Input, Select, type SelectOption } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Narrowing } from './use-address.ts'
import { useWide } from './use-wide.ts'

interface ListFiltersProps<Filter extends string> {
  /** The choices besides the method. */
  choices: readonly { name: Filter; label: string; options: readonly SelectOption[] }[]
  filters: Readonly<Record<Filter | Narrowing, string>>
  onNarrow: (changes: Partial<Record<string, string>>) => void
  onClear: () => void
}

const METHODS = [
  { value: '', label: 'Any method' },
  ...WITHDRAWAL_METHODS.map((value) => ({ value, label: methodLabel(value) })),
]

const BOXES = [
  ['person', 'Person (name or id)', { type: 'text', maxLength: 254, autoCapitalize: 'none', spellCheck: false }],
  ['from', 'From day', { type: 'date' }],
  ['to', 'To day', { type: 'date' }],
  ['least', 'From amount', { type: 'text', inputMode: 'decimal' }],
  ['most', 'To amount', { type: 'text', inputMode: 'decimal' }],
] as const

/** The filters of a list of orders. */
export function ListFilters<Filter extends string>(props: ListFiltersProps<Filter>) {
  return (
    <FoldedFilters>
      <Boxes {...props} />
    </FoldedFilters>
  )
}

/** On a phone filters are folded, so that the list comes first. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  if (useWide()) return children
  return (
    <details>
      <Summary>Filters</Summary>
      {children}
    </details>
  )
}

function Boxes<Filter extends string>({ choices, filters, onNarrow, onClear }: ListFiltersProps<Filter>) {
  const set = (name: Filter | Narrowing) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onNarrow({ [name]: target.value }),
  })
  return (
    <Row role="group" aria-label="Filters">
      {[...choices, { name: 'method', label: 'Method', options: METHODS } as const].map(({ name, label, options }) => (
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

const Summary = styled.summary`
  padding-block: 0.625rem;
  cursor: pointer;
`

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
