import { type ComponentProps, type ReactNode, useId } from 'react'
import styled from 'styled-components'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode }

/** A yes or no that is sent with its form; registers with react-hook-form like any input. */
export function Checkbox({ label, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Row>
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  min-height: var(--control-height);

  & > input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
    cursor: pointer;
  }
  & > label {
    padding: var(--space-1) 0 var(--space-1) var(--space-1);
    color: var(--text);
    font-size: var(--type-small);
    cursor: pointer;
  }
`
