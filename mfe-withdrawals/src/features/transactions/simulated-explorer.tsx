import { COINS, getTransaction } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { Link, useQuery } from '@simvest/platform'
import {
  Button,
  Card,
  CardTitle,
  CopyButton,
  EmptyState,
  Heading,
  Inline,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { LedgerLines, TransactionSteps } from './transaction-steps.tsx'

const POLL = 5_000

/** Where a real platform would link to an explorer of a chain: what happened here, and that nothing was sent. */
export function SimulatedExplorer({ id }: { id: number }) {
  const known = Number.isSafeInteger(id) && id > 0
  const { data, error, mutate } = useQuery(getTransaction, { params: { id } }, { poll: POLL, enabled: known })
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
      <Notice title="No chain was used">
        On a real network this page would show blocks and confirmations. Nothing was sent anywhere: below is what the
        simulation recorded.
      </Notice>
      {data ? (
        <>
          <Card>
            <Stack>
              <Inline $justify="space-between">
                <CardTitle>Withdrawal #{data.id}</CardTitle>
                <Money amount={negateCents(data.amount)} />
              </Inline>
              <Text $size="small" $tone="quiet">
                {COINS.find(({ value }) => value === data.metadata?.coin)?.label ?? data.method} to
              </Text>
              <Inline $justify="space-between">
                <Text $mono $size="small" $tone="strong">
                  {data.walletAddress ?? '–'}
                </Text>
                {data.walletAddress && <CopyButton text={data.walletAddress} label="Copy address" />}
              </Inline>
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
