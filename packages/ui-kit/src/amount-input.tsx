import { plainAmount, typedAmount, ZERO } from '@simvest/money'
import { useId } from 'react'
import styled from 'styled-components'
import { Input, type InputProps } from './input.tsx'
import { fields } from './locales/en.json'
import { textsOf } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = textsOf(fields)

/** A form's `register` for one field, with how its text is read. */
export type RegisterAmount = (reading: { setValueAs: typeof plainAmount }) => InputProps

export type AmountInputProps = Omit<InputProps, 'type' | 'inputMode' | 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  register: RegisterAmount
}

/** A box for an amount of simulated dollars. It keeps what is typed; the form gets it as `plainAmount` reads it. */
export function AmountInput({ 'aria-describedby': describedBy, register, ...props }: AmountInputProps) {
  const unit = useId()
  return (
    <Frame>
      <Prefix aria-hidden="true">$</Prefix>
      <Box
        placeholder={typedAmount(ZERO)}
        autoComplete="off"
        {...props}
        {...register({ setValueAs: plainAmount })}
        type="text"
        inputMode="decimal"
        aria-describedby={describedBy ? `${describedBy} ${unit}` : unit}
      />
      <Suffix aria-hidden="true">SIM</Suffix>
      <VisuallyHidden id={unit}>{t('amount')}</VisuallyHidden>
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
