import { lineText } from '@simvest/platform'
import type { Transaction } from '@simvest/contracts'
import { AmountText, Cell, DateTime, HeaderCell, Table, TableBody, TableHead, TableRow, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { history } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { typeWord } from '#transaction-words.ts'
import { TransactionAmount, TransactionStatusBadge } from './transaction-figures.tsx'

const t = textsOf(history)

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
      <Table caption={t('transactions')}>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('date')}</HeaderCell>
            <HeaderCell>{t('type')}</HeaderCell>
            <HeaderCell>{t('description')}</HeaderCell>
            <HeaderCell>{t('status')}</HeaderCell>
            <HeaderCell $numeric>{t('amount')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {transactions.map((transaction) => (
            <TableRow key={transaction.id}>
              <Cell>
                <DateTime value={transaction.createdAt} />
              </Cell>
              <Cell>{typeWord(transaction.type)}</Cell>
              <Cell>
                <AmountText>{lineText(transaction)}</AmountText>
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
        <Text $size="small">{t(more ? 'printedOrMore' : 'printed', { shown: transactions.length, total })}</Text>
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
