import type { WithdrawalMethod } from '@simvest/contracts'
import { VisuallyHidden } from '@simvest/ui-kit'
import { Bitcoin, Landmark, Smartphone } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'

const icons = { crypto: Bitcoin, mpesa: Smartphone, bank_transfer: Landmark }

interface MethodChoiceProps {
  methods: readonly { value: WithdrawalMethod; label: string; time: string }[]
  value: WithdrawalMethod
  onChange: (value: WithdrawalMethod) => void
}

/** Three methods to choose from, each with the time that a real platform would state. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const name = useId()
  return (
    <Group>
      <VisuallyHidden as="legend">Withdrawal method</VisuallyHidden>
      {methods.map((method) => {
        const Icon = icons[method.value]
        return (
          <Choice key={method.value}>
            <input
              type="radio"
              name={name}
              value={method.value}
              checked={method.value === value}
              onChange={() => onChange(method.value)}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <strong>{method.label}</strong>
              <small>Example time: {method.time}</small>
            </span>
          </Choice>
        )
      })}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  padding: 0;
  border: 0;
`

const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: var(--control-height);
  padding: 0.75rem;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  color: var(--text);
  font-size: var(--type-small);
  cursor: pointer;

  &:hover {
    background: var(--surface-hover);
  }
  &:has(:checked) {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    color: var(--text-strong);
    box-shadow: inset 0 0 0 1px var(--accent-text);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > svg {
    flex: none;
  }
  & strong {
    display: block;
    color: var(--text-strong);
    font-weight: 550;
  }
  & small {
    color: var(--text);
    font-size: var(--type-caption);
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid;
    }
  }
`
