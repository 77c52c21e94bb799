import { type ComponentProps, type ReactElement, useId } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactElement<ComponentProps<'svg'>> }

export type SegmentsProps<Value extends string> = {
  /** The subject of the choice, for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few, side by side. An icon may replace the visible label, which stays the accessible name. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {segments.map((segment) => (
        <Choice key={segment.value} title={segment.icon && segment.label}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.icon ? <VisuallyHidden>{segment.label}</VisuallyHidden> : segment.label}
        </Choice>
      ))}
    </Group>
  )
}

const Group = styled.fieldset`
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  gap: 2px;
  width: fit-content;
  padding: 2px;
  border: 0;
  border-radius: var(--radius);
  background: var(--surface-2);
`

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 2.25rem;
  min-height: 2.25rem;
  padding: 0 0.5rem;
  border-radius: var(--radius-small);
  color: var(--text-quiet);
  font-size: var(--type-small);
  cursor: pointer;
  transition: background-color var(--duration-fast) var(--ease-out);

  &:hover {
    color: var(--text-strong);
  }
  &:has(:checked) {
    background: var(--surface-0);
    color: var(--text-strong);
    box-shadow: var(--shadow-1);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  /* Invisible, but as large as its label, so that pressing the label presses the input. */
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid;
    }
  }
`
