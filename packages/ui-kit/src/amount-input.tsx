import { useId } from 'react'
import styled from 'styled-components'
import { Input, type InputProps } from './input.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type AmountInputProps = Omit<InputProps, 'type' | 'inputMode'>

/** A box for an amount of simulated dollars. It passes the text on as typed; the form parses it. */
export function AmountInput({ 'aria-describedby': describedBy, ...props }: AmountInputProps) {
  const unit = useId()
  return (
    <Frame>
      <Prefix aria-hidden="true">$</Prefix>
      <Box
        placeholder="0.00"
        autoComplete="off"
        {...props}
        type="text"
        inputMode="decimal"
        aria-describedby={describedBy ? `${describedBy} ${unit}` : unit}
      />
      <Suffix aria-hidden="true">SIM</Suffix>
      <VisuallyHidden id={unit}>Amount in simulated dollars</VisuallyHidden>
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: grid;
  align-items: center;
`

const Box = styled(Input)`
  padding-inline: 1.75rem 3rem;
  font-variant-numeric: tabular-nums;
`

const Prefix = styled.span`
  position: absolute;
  left: 0.75rem;
  color: var(--text);
  pointer-events: none;
`

const Suffix = styled.span`
  position: absolute;
  right: 0.75rem;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  letter-spacing: 0.04em;
  pointer-events: none;
`
