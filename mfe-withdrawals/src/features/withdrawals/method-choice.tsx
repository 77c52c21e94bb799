import { WITHDRAWAL_METHODS, type WithdrawalMethod } from '@simvest/contracts'
import { VisuallyHidden } from '@simvest/ui-kit'
import { Bitcoin, Landmark, Smartphone } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { destination } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { methodWord } from './destinations.ts'

const t = textsOf(destination)

const icons = { crypto: Bitcoin, mpesa: Smartphone, bank_transfer: Landmark }
const times = { crypto: 'cryptoTime', mpesa: 'mpesaTime', bank_transfer: 'bankTime' } as const

interface MethodChoiceProps {
  value: WithdrawalMethod
  onChange: (value: WithdrawalMethod) => void
}

/** Three methods to choose from, each with the time that a real platform would state. */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const name = useId()
  return (
    <Group>
      <VisuallyHidden as="legend">{t('method')}</VisuallyHidden>
      {WITHDRAWAL_METHODS.map((method) => {
        const Icon = icons[method]
        return (
          <Choice key={method}>
            <input
              type="radio"
              name={name}
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <strong>{methodWord(method)}</strong>
              <small>{t(times[method])}</small>
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
