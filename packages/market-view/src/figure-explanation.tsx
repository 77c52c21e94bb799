import type { Cents } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Button, Dialog, IconButton, Item, ItemList, Money, Stack, Text, useAmountsHidden } from '@simvest/ui-kit'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { why } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(why)

export interface FigureDefinition {
  title: string
  /** A sentence that defines the figure. */
  definition: string
  /** The time that it covers. */
  period: string
  /** The parts that add up to it. */
  parts: readonly (readonly [label: string, amount: Cents])[]
  /** Origin: the same sum, of other parts. */
  origin?: FigureDefinition['parts']
  /** Another figure of the same period, of another definition. */
  beside?: { title: string; value: string; definition: string }
  /** A sentence below the parts. */
  note?: ReactNode
  /** The list of the lines that it is made of. */
  lines: { to: string; label: string }
}

interface FigureExplanationProps extends FigureDefinition {
  /** A mark instead of the words, where several figures stand together; its name is the same. */
  brief?: boolean
  /** The figure itself, as it stands on the page. */
  children: ReactNode
}

/** "Why this?": from a figure to what adds up to it, and from there to the lines. */
export function FigureExplanation({ children, brief, ...explained }: FigureExplanationProps) {
  const { title, definition, period, parts, origin, beside, note, lines } = explained
  const hidden = useAmountsHidden()
  const [open, setOpen] = useState(false)
  const opener = brief ? (
    <IconButton size="small" label={t('label', { title })} title={t('why')} icon={<Mark aria-hidden="true">?</Mark>} />
  ) : (
    <Button variant="quiet" size="small" aria-label={t('label', { title })}>
      {t('why')}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={opener}
      title={t('title', { title })}
      description={`${definition} ${period}`}
    >
      <Stack>
        <Sum title={title} parts={parts}>
          {children}
        </Sum>
        {origin && (
          <>
            <Text $size="small" $tone="quiet">
              {t('origin')}
            </Text>
            <Sum title={title} parts={origin}>
              {children}
            </Sum>
          </>
        )}
        {beside && (
          <Text $size="small" $tone="quiet">
            <strong>
              {beside.title} {hidden ? '••••' : beside.value}
            </strong>
            <br />
            {beside.definition}
          </Text>
        )}
        {note}
        <Link to={lines.to} onClick={() => setOpen(false)}>
          {lines.label}
        </Link>
      </Stack>
    </Dialog>
  )
}

function Sum({ title, parts, children }: Pick<FigureExplanationProps, 'title' | 'parts' | 'children'>) {
  return (
    <ItemList>
      {parts.map(([label, amount]) => (
        <Item key={label}>
          <Text as="span" $size="small">
            {label}
          </Text>
          <Money amount={amount} />
        </Item>
      ))}
      <Item>
        <Text as="strong" $size="small" $tone="strong">
          {title}
        </Text>
        <Text as="strong" $tone="strong">
          {children}
        </Text>
      </Item>
    </ItemList>
  )
}

const Mark = styled.span`
  width: 1.25rem;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px currentcolor;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  line-height: 1.25rem;
  button:hover > & {
    color: inherit;
  }
`
