import { type ComponentProps, useId } from 'react'
import styled from 'styled-components'
import { fields } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(fields)

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  /** The name of the file that counts now; without one it says that there is none. */
  chosen: string | undefined
}

/**
 * A field for a file, with the page's own words in the place of the browser's. The browser's field lies over them, unseen: it takes
 * clicks, files that are dropped, and the keyboard.
 */
export function FileInput({ chosen, 'aria-describedby': describedBy, ...input }: FileInputProps) {
  const name = useId()
  return (
    <Box>
      <Native {...input} type="file" aria-describedby={describedBy ? `${describedBy} ${name}` : name} />
      <Choose htmlFor={input.id}>{t('choose')}</Choose>
      <Name id={name}>{chosen ?? t('noFile')}</Name>
    </Box>
  )
}

const Native = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;

  &::file-selector-button {
    cursor: pointer;
  }
`

const Box = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  min-height: var(--control-height);
  padding: 0.375rem;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: var(--surface-field);
  font-size: var(--type-small);

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }
  &:has([aria-invalid='true']) {
    border-color: var(--status-danger);
  }
`

const Choose = styled.label`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  padding: 0 0.75rem;
  border-radius: var(--radius-small);
  background: var(--surface-hover);
  color: var(--text-strong);
`

const Name = styled.span`
  flex: 1 6rem;
  color: var(--text-quiet);
  overflow-wrap: anywhere;
`
