import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { clearOfBand } from './clear-of-band.ts'
import { Input } from './input.tsx'

export type SelectOption = {
  /** Never empty: Radix keeps the empty string for "nothing chosen". */
  value: string
  label: ReactNode
  disabled?: boolean
}

export type SelectProps = Omit<
  ComponentProps<'button'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'name'
> & {
  options: readonly SelectOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  placeholder?: string
  /** Sends the value along with a plain form. */
  name?: string
}

/** One choice of a few; with react-hook-form through a `Controller`. */
export function Select(props: SelectProps) {
  const { options, value, defaultValue, onValueChange, placeholder = 'Choose…', name, disabled, ...trigger } = props
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onValueChange} name={name} disabled={disabled}>
      <Trigger {...trigger}>
        <Radix.Value placeholder={placeholder} />
        <ChevronDown aria-hidden="true" size={16} />
      </Trigger>
      <Radix.Portal>
        <List position="popper" sideOffset={4} collisionPadding={clearOfBand}>
          <Radix.Viewport>
            {options.map((option) => (
              <Option key={option.value} value={option.value} disabled={option.disabled}>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden="true" size={16} />
                </Radix.ItemIndicator>
              </Option>
            ))}
          </Radix.Viewport>
        </List>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Trigger = styled(Input).attrs({ as: Radix.Trigger })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1);
  text-align: left;
  cursor: pointer;

  &[data-placeholder] {
    color: var(--text-quiet);
  }
  & > svg {
    flex: none;
    color: var(--text-quiet);
  }
`

const List = styled(Radix.Content)`
  z-index: var(--layer-popover);
  min-width: var(--radix-select-trigger-width);
  max-width: min(24rem, 100vw - var(--space-2));
  max-height: min(20rem, var(--radix-select-content-available-height));
  padding: var(--space-half);
  border-radius: var(--radius);
  background: var(--surface-float);
  box-shadow: var(--shadow-2);
`

const Option = styled(Radix.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 2.5rem;
  padding: 0.375rem 0.625rem;
  border-radius: var(--radius-small);
  color: var(--text);
  font-size: var(--type-small);
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: var(--accent);
    color: var(--text-on-fill);
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`
