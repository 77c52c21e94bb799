import { listTransactions, type Transaction, type User } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Link, useQuery } from '@simvest/platform'
import { Badge, Card, CardHeader, FailedNotice, Item, ItemList, Skeleton, Text } from '@simvest/ui-kit'
import { transactions } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { PENDING } from './pending.ts'
import { TransactionItem } from './transaction-item.tsx'

const t = textsOf(transactions)

const POLL_INTERVAL_MS = 10_000

/** The requests of this user that wait for an administrator; nothing without one. */
export function WhatWaits({ user }: { user: User }) {
  const { data, error, mutate } = useQuery(listTransactions, { query: PENDING }, { poll: POLL_INTERVAL_MS })
  const document = user.idStatus === 'PENDING' || user.idStatus === 'UNDER REVIEW'
  if (!document && !error && !data?.length) return null
  return (
    <Card aria-labelledby="what-waits">
      <CardHeader title={<span id="what-waits">{t('waits')}</span>} />
      {error && !data ? (
        <FailedNotice title={t('waitsUnread')} error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : (
        <ItemList>
          {document && (
            <Item>
              <Text as={Link} to="/profile" $size="small">
                {t('document')}
              </Text>
              <Badge tone="pending">{t('documentStatus', { status: user.idStatus })}</Badge>
            </Item>
          )}
          {data.map((transaction) => (
            <Waiting key={transaction.id} transaction={transaction} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

function Waiting({ transaction }: { transaction: Transaction }) {
  const { id, type, amount } = transaction
  const to = type === 'deposit' ? `/deposit/method/${id}` : type === 'withdrawal' ? '/withdrawals' : '/history'
  return (
    <TransactionItem transaction={transaction} shown={{ amount: cents(Math.abs(amount)) }} tone="pending" to={to} />
  )
}
