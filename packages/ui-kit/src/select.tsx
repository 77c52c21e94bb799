import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { Input } from './input.tsx'

export type SelectOption = { value: string; label: string }

export type SelectProps = ComponentProps<'select'> & { options: readonly SelectOption[] }

/** A choice of a few, in the browser's own list, which people know from their phones. */
export function Select({ options, ...select }: SelectProps) {
  return (
    <Box>
      <Choice {...select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <ChevronDown aria-hidden="true" size={16} />
    </Box>
  )
}

const Box = styled.span`
  position: relative;
  display: block;

  & > svg {
    position: absolute;
    top: calc(50% - 8px);
    right: 0.75rem;
    color: var(--text-quiet);
    pointer-events: none;
  }
`

const Choice = styled(Input).attrs({ as: 'select' })<ComponentProps<'select'>>`
  padding-right: 2.25rem;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;

  & > option {
    background: var(--surface-float);
    color: var(--text);
  }
`
