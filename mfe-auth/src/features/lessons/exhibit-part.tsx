import { Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { rehearsal } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(rehearsal)

/** A part of a played exhibit. Its mark is in all four corners, so that each half of a picture of it has one. */
export function ExhibitPart({ from, children }: { from: string; children: ReactNode }) {
  const mark = t('exhibit')
  return (
    <Part data-exhibit="">
      <Marks aria-hidden="true">
        <span>{mark}</span>
        <span>{mark}</span>
      </Marks>
      <Text as="span" $tone="strong">
        {from}
      </Text>
      {children}
      <Marks aria-hidden="true">
        <span>{mark}</span>
        <span>{mark}</span>
      </Marks>
    </Part>
  )
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding: var(--space-1) var(--space-2);
  border: 2px dashed var(--line-control);
  border-radius: var(--radius-large);
  background: var(--surface-1);
`

const Marks = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  font-weight: 650;
  letter-spacing: 0.08em;
  text-transform: uppercase;
`
