import type { Transaction } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { AmountText, Cell, DateTime, HeaderCell, Table, TableBody, TableHead, TableRow, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { TransactionAmount, TransactionStatusBadge } from './transaction-figures.tsx'

interface PrintedHistoryProps {
  transactions: readonly Transaction[]
  total: number
  /** Whether there may be more lines than that. */
  more: boolean
}

/** Paper does not scroll: it gets the first lines as a plain table, and says where the others are. */
export function PrintedHistory({ transactions, total, more }: PrintedHistoryProps) {
  return (
    <Paper>
      <Table caption="Transactions">
        <TableHead>
          <TableRow>
            <HeaderCell>Date</HeaderCell>
            <HeaderCell>Type</HeaderCell>
            <HeaderCell>Description</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell $numeric>Amount</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {transactions.map((transaction) => (
            <TableRow key={transaction.id}>
              <Cell>
                <DateTime value={transaction.createdAt} />
              </Cell>
              <Cell>{transaction.type}</Cell>
              <Cell>
                <AmountText>{transaction.description}</AmountText>
              </Cell>
              <Cell>
                <TransactionStatusBadge status={transaction.status} />
              </Cell>
              <Cell $numeric>
                <TransactionAmount transaction={transaction} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {total > transactions.length && (
        <Text $size="small">
          {transactions.length} of {formatCount(total)} {more && 'or more '}transactions. The CSV export holds all of
          them.
        </Text>
      )}
    </Paper>
  )
}

const Paper = styled.div`
  & > [role='region'] {
    overflow: visible;
  }
  & table {
    font-size: var(--type-caption);
  }
  & :is(th, td) {
    height: auto;
    padding: 0.25rem 0.5rem;
  }
  & :is(th, td):first-child {
    padding-left: 0;
  }
  & :is(th, td):last-child {
    padding-right: 0;
  }
  & td:nth-child(2)::first-letter {
    text-transform: uppercase;
  }
  & tr {
    break-inside: avoid;
  }
`
