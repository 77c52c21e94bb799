import { getTransaction, type Transaction } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Button, Card, CardTitle, EmptyState, Heading, Inline, Notice, Skeleton, Stack } from '@simvest/ui-kit'
import type { ComponentType } from 'react'
import { LedgerLines, TransactionSteps } from './transaction-steps.tsx'

const POLL = 5_000

interface SimulatedExplorerProps {
  id: number
  /** Amount, method, destination and status. */
  Facts: ComponentType<{ withdrawal: Transaction }>
}

/** A real platform would link to a chain's explorer here; this page says what happened, and that nothing was sent. */
export function SimulatedExplorer({ id, Facts }: SimulatedExplorerProps) {
  const possible = Number.isSafeInteger(id) && id > 0
  const { data, error, mutate } = useQuery(getTransaction, { params: { id } }, { poll: POLL, enabled: possible })
  const known = possible && (!data || data.type === 'withdrawal')
  if (!known || (error && !data)) {
    return (
      <EmptyState
        level={1}
        title="This withdrawal could not be read"
        action={known && <Button onClick={() => void mutate()}>Try again</Button>}
      >
        {error?.message ?? 'There is no such withdrawal.'}
      </EmptyState>
    )
  }
  return (
    <Stack $gap={3}>
      <Inline as="header" $justify="space-between">
        <Heading level={1}>Simulated explorer</Heading>
        <Button asChild variant="quiet">
          <Link to="/withdrawals">Withdrawals</Link>
        </Button>
      </Inline>
      <NothingSent method={data?.method} />
      {data ? (
        <>
          <Card>
            <Stack>
              <CardTitle>Withdrawal #{data.id}</CardTitle>
              <Facts withdrawal={data} />
            </Stack>
          </Card>
          <Card>
            <CardTitle>Status</CardTitle>
            <TransactionSteps steps={data.steps} />
          </Card>
          <Card>
            <CardTitle>Ledger</CardTitle>
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
  if (method === 'crypto') {
    return (
      <Notice title="No chain was used">
        On a real network this page would show blocks and confirmations. Nothing was sent anywhere: below is what the
        simulation recorded.
      </Notice>
    )
  }
  return (
    <Notice title="Nobody was paid">
      A real service would have told a bank or a mobile operator. Nothing was sent anywhere: below is what the
      simulation recorded.
    </Notice>
  )
}
