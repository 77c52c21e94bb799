import { getTransaction, type Transaction } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Button, Card, CardTitle, EmptyState, Heading, Inline, Notice, Skeleton, Stack } from '@simvest/ui-kit'
import type { ComponentType } from 'react'
import { explorer, ledger } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { LedgerLines, TransactionSteps } from './transaction-steps.tsx'

const t = textsOf(explorer)
const sayPart = textsOf(ledger)

const POLL_INTERVAL_MS = 5_000

interface SimulatedExplorerProps {
  id: number
  /** Amount, method, destination and status. */
  Facts: ComponentType<{ withdrawal: Transaction }>
}

/** A real platform would link to a chain's explorer here; this page says what happened, and that nothing was sent. */
export function SimulatedExplorer({ id, Facts }: SimulatedExplorerProps) {
  const possible = Number.isSafeInteger(id) && id > 0
  const { data, error, mutate } = useQuery(
    getTransaction,
    { params: { id } },
    { poll: POLL_INTERVAL_MS, enabled: possible },
  )
  const known = possible && (!data || data.type === 'withdrawal')
  if (!known || (error && !data)) {
    return (
      <EmptyState
        level={1}
        title={t('unread')}
        action={known && <Button onClick={() => void mutate()}>{t('tryAgain')}</Button>}
      >
        {error?.message ?? t('none')}
      </EmptyState>
    )
  }
  return (
    <Stack $gap={3}>
      <Inline as="header" $justify="space-between">
        <Heading level={1}>{t('title')}</Heading>
        <Button asChild variant="quiet">
          <Link to="/withdrawals">{t('withdrawals')}</Link>
        </Button>
      </Inline>
      <NothingSent method={data?.method} />
      {data ? (
        <>
          <Card>
            <Stack>
              <CardTitle>{t('withdrawal', { id: data.id })}</CardTitle>
              <Facts withdrawal={data} />
            </Stack>
          </Card>
          <Card>
            <CardTitle>{sayPart('status')}</CardTitle>
            <TransactionSteps steps={data.steps} />
          </Card>
          <Card>
            <CardTitle>{sayPart('ledger')}</CardTitle>
            <LedgerLines lines={data.lines} />
          </Card>
        </>
      ) : (
        <Stack aria-busy="true">
          <Skeleton height="10rem" radius="var(--radius-large)" />
          <Skeleton height="9rem" radius="var(--radius-large)" />
          <Skeleton height="9rem" radius="var(--radius-large)" />
        </Stack>
      )}
    </Stack>
  )
}

function NothingSent({ method = 'crypto' }: { method: string | null | undefined }) {
  if (method === 'crypto') return <Notice title={t('noChain')}>{t('noChainText')}</Notice>
  return <Notice title={t('nobody')}>{t('nobodyText')}</Notice>
}
