import type { Cents } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Button, Dialog, Item, ItemList, Money, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'

export interface Explained {
  title: string
  /** What the figure is, in a sentence. */
  definition: string
  /** What adds up to it. */
  parts: readonly (readonly [label: string, amount: Cents])[]
  /** Where the lines stand that make it. */
  lines: { to: string; label: string }
}

/** "Why this?": from a figure to what adds up to it, and from there to the lines. */
export function FigureExplanation({ title, definition, parts, lines }: Explained) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Why this? ${title}`} onClick={() => setOpen(true)}>
        Why this?
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Why is “${title}” this?`} description={definition}>
        <Stack>
          <ItemList>
            {parts.map(([label, amount]) => (
              <Item key={label}>
                <Text as="span" $size="small">
                  {label}
                </Text>
                <Money amount={amount} />
              </Item>
            ))}
          </ItemList>
          <Link to={lines.to}>{lines.label}</Link>
        </Stack>
      </Dialog>
    </>
  )
}
