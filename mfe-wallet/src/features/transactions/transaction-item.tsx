import { describeStatus, type Transaction } from '@simvest/contracts'
import { lineText, Link, translateApiMessage } from '@simvest/platform'
import { AmountText, Badge, type BadgeTone, DateTime, Item, Money, Stack, Text } from '@simvest/ui-kit'
import type { ComponentProps } from 'react'
import styled from 'styled-components'

interface TransactionItemProps {
  transaction: Transaction
  shown: ComponentProps<typeof Money>
  tone: BadgeTone
  /** The page about it, if there is one. */
  to?: string
}

/** A line of a list: a transaction, its time, amount and state. */
export function TransactionItem({ transaction, shown, tone, to }: TransactionItemProps) {
  const text = <AmountText>{lineText(transaction)}</AmountText>
  return (
    <Item>
      <Stack $gap="half">
        <Description $size="small" $tone="strong">
          {to === undefined ? text : <Link to={to}>{text}</Link>}
        </Description>
        <Text $size="caption" $tone="quiet">
          <DateTime value={transaction.createdAt} />
        </Text>
      </Stack>
      <Stack $gap="half" $align="end">
        <Money {...shown} />
        <Badge tone={tone}>{translateApiMessage(describeStatus(transaction.status).label)}</Badge>
      </Stack>
    </Item>
  )
}

/* A long word, as German has them, on a narrow phone. */
const Description = styled(Text)`
  hyphens: auto;
`
