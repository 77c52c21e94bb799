import { describeStatus, type TransactionDetails } from '@simvest/contracts'
import { Badge, DateTime, Money, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'

const WALLETS = { fund: 'Fund wallet', profit: 'Profit wallet', held: 'Held for withdrawals', invested: 'Invested' }
const MAKERS = { you: 'by you', administrator: 'by an administrator', simulation: 'by the simulation' }

/** The statuses of a line, each with its time. */
export function TransactionSteps({ steps }: Pick<TransactionDetails, 'steps'>) {
  return (
    <List aria-label="Status">
      {steps.map(({ status, at }) => {
        const { label, tone } = describeStatus(status)
        return (
          <li key={`${status} ${at}`}>
            <Badge tone={tone}>{label}</Badge>
            <Text $size="small" $tone="quiet">
              <DateTime value={at} />
            </Text>
          </li>
        )
      })}
    </List>
  )
}

/** What a line moved, wallet by wallet, according to the ledger. */
export function LedgerLines({ lines }: Pick<TransactionDetails, 'lines'>) {
  if (lines.length === 0) {
    return (
      <Text $size="small" $tone="quiet">
        Nothing was moved: the ledger has no entry.
      </Text>
    )
  }
  return (
    <List aria-label="Ledger">
      {lines.map(({ wallet, change, madeBy, createdAt }) => (
        <li key={`${wallet} ${createdAt} ${change}`}>
          <Stack $gap="half">
            <Text $size="small" $tone="strong">
              {WALLETS[wallet]}
            </Text>
            <Text $size="caption" $tone="quiet">
              <DateTime value={createdAt} /> {MAKERS[madeBy]}
            </Text>
          </Stack>
          <Text $size="small">
            <Money amount={change} signed />
          </Text>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    min-height: 2.5rem;
    padding: 0.375rem 0;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`
