import { type Deposit, getDeposit, setDepositMethod } from '@simvest/contracts'
import { CallNotice, isApiError, Link, useCall, useQuery } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  FailedNotice,
  Inline,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { Bitcoin } from 'lucide-react'
import { CancelDeposit } from './cancel-deposit.tsx'
import { PaymentAddress } from './payment-address.tsx'

const POLL = 10_000

const STATUS = {
  pending: { tone: 'pending', label: 'Waiting for approval' },
  paid: { tone: 'success', label: 'Approved' },
  cancelled: { tone: 'danger', label: 'Cancelled' },
} as const

/** Step 2: the method, then the simulated address, and the state of the order until it is decided. */
export function DepositMethod({ depositId }: { depositId: number }) {
  const { data: deposit, error, mutate } = useQuery(getDeposit, { params: { id: depositId } }, { poll: POLL })
  if (isApiError(error) && error.status === 404) {
    return (
      <EmptyState
        title="There is no such deposit"
        action={
          <Button asChild variant="primary">
            <Link to="/deposit">Start a new deposit</Link>
          </Button>
        }
      >
        It may belong to another account.
      </EmptyState>
    )
  }
  if (error && !deposit) {
    return <FailedNotice title="The deposit could not be read" error={error} onRetry={() => void mutate()} />
  }
  if (!deposit) return <Skeleton height="16rem" radius="var(--radius-large)" />
  return (
    <Card>
      <Stack $gap={3}>
        <Inline $justify="space-between">
          <Text $tone="strong">
            <Money amount={deposit.amount} />
          </Text>
          <Badge role="status" tone={STATUS[deposit.status].tone}>
            {STATUS[deposit.status].label}
          </Badge>
        </Inline>
        <Step deposit={deposit} />
      </Stack>
    </Card>
  )
}

function Step({ deposit }: { deposit: Deposit }) {
  if (deposit.status !== 'pending') {
    return (
      <Stack>
        <Text>
          {deposit.status === 'paid'
            ? 'The amount is in your Fund wallet.'
            : 'This order was cancelled. Nothing was added to your Fund wallet.'}
        </Text>
        <Button asChild variant="primary" block>
          <Link to="/dashboard">Back to Dashboard</Link>
        </Button>
      </Stack>
    )
  }
  if (!deposit.paymentDetails) {
    return (
      <Stack>
        <MethodChoice depositId={deposit.id} />
        <CancelDeposit deposit={deposit} />
      </Stack>
    )
  }
  return (
    <Stack $gap={3}>
      <PaymentAddress details={deposit.paymentDetails} />
      <Notice>
        There is nothing to send. An administrator now approves or cancels the order, and this page says so by itself.
      </Notice>
      <CancelDeposit deposit={deposit} />
    </Stack>
  )
}

function MethodChoice({ depositId }: { depositId: number }) {
  const choice = useCall(setDepositMethod, {
    what: () => 'choice of the payment method',
    done: () => ({ title: 'Payment method selected', description: 'Here is the simulated address.' }),
    failed: 'Failed to select payment method',
  })
  return (
    <Stack>
      <Text $tone="quiet">How would you pay?</Text>
      <CallNotice call={choice} />
      <Button
        size="large"
        block
        variant="primary"
        pending={choice.pending}
        onClick={() => void choice.send({ body: { depositId, method: 'crypto' } })}
      >
        <Bitcoin aria-hidden="true" /> Crypto (simulated)
      </Button>
    </Stack>
  )
}
