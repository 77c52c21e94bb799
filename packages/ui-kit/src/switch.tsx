import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { useDisabledInPlace } from './disabled-in-place.ts'

export type SwitchProps = {
  label: ReactNode
  /** A line below the label: what changes when it is on. */
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, with immediate effect: nothing is submitted afterwards. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  const state = useDisabledInPlace(disabled, {})
  return (
    <Row>
      <Words>
        <Label htmlFor={id}>{label}</Label>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Words>
      <Track
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onCheckedChange={onCheckedChange}
        {...state}
      >
        <Thumb />
      </Track>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: var(--control-height);
`

const Words = styled.div`
  min-width: 0;
`

const Label = styled.label`
  color: var(--text-strong);
  font-size: var(--type-small);
  font-weight: 500;
  cursor: pointer;
`

const Hint = styled.p`
  color: var(--text-quiet);
  font-size: var(--type-small);
`

const Track = styled(Radix.Root)`
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 1.5rem;
  padding: 0;
  border: 1px solid var(--line-control);
  border-radius: var(--radius-full);
  background: var(--surface-field);
  cursor: pointer;
  transition: background-color var(--duration-fast) var(--ease-out);

  /* As large for a finger as every other control. */
  &::before {
    content: '';
    position: absolute;
    inset: -0.625rem -0.375rem;
  }
  &[data-state='checked'] {
    border-color: var(--accent);
    background: var(--accent);
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`

const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 1rem;
  height: 1rem;
  margin-left: 0.1875rem;
  border-radius: var(--radius-full);
  background: var(--line-control);
  transition: transform var(--duration-fast) var(--ease-out);

  &[data-state='checked'] {
    background: var(--text-on-fill);
    transform: translateX(1.25rem);
  }
  @media (forced-colors: active) {
    background: ButtonText;
  }
`
