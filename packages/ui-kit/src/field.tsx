import { CircleAlert } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { AmountText } from './hidden-amounts.tsx'
import { fields } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(fields)

/** The attributes that connect a control with its field. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The fault and its remedy; undefined means valid. */
  error?: ReactNode
  required?: boolean
  /** A fixed id of the control, for a test or a link. */
  id?: string
  /** A control, which receives id and aria attributes, or a function that places them. */
  children: ReactElement<Partial<FieldControl>> | ((control: FieldControl) => ReactNode)
}

/** A control with its label, hint and error, wired for screen readers. */
export function Field({ label, hint, error, required, id: givenId, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? (typeof children === 'function' ? undefined : children.props.id) ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control: FieldControl = {
    id,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {required && (
          <Mark aria-hidden="true" title={t('required')}>
            *
          </Mark>
        )}
      </Label>
      {typeof children === 'function' ? children(control) : cloneElement(children, control)}
      {error && (
        <ErrorText id={errorId}>
          <CircleAlert aria-hidden="true" size={14} />
          <span>
            <AmountText>{error}</AmountText>
          </span>
        </ErrorText>
      )}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: 0.375rem;
  align-content: start;
  min-width: 0;
`

const Label = styled.label`
  justify-self: start;
  color: var(--text-strong);
  font-size: var(--type-small);
  font-weight: 500;
`

const Mark = styled.span`
  margin-left: 0.25em;
  color: var(--text-quiet);
`

const Hint = styled.p`
  color: var(--text-quiet);
  font-size: var(--type-small);
`

const ErrorText = styled.p`
  display: flex;
  gap: 0.375rem;
  color: var(--status-danger);
  font-size: var(--type-small);

  & > svg {
    flex: none;
    margin-top: 0.2em;
  }
`
