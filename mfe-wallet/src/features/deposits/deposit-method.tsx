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
import { depositMethod } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { PaymentAddress } from './payment-address.tsx'

const t = textsOf(depositMethod)

const POLL_INTERVAL_MS = 10_000

const TONES = { pending: 'pending', paid: 'success', cancelled: 'danger' } as const

/** Step 2: the method, then the simulated address, and the state of the order until it is decided. */
export function DepositMethod({ depositId }: { depositId: number }) {
  const {
    data: deposit,
    error,
    mutate,
  } = useQuery(getDeposit, { params: { id: depositId } }, { poll: POLL_INTERVAL_MS })
  if (isApiError(error) && error.status === 404) {
    return (
      <EmptyState
        title={t('notFound')}
        action={
          <Button asChild variant="primary">
            <Link to="/deposit">{t('start')}</Link>
          </Button>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    )
  }
  if (error && !deposit) {
    return <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
  }
  if (!deposit) return <Skeleton height="16rem" radius="var(--radius-large)" />
  return (
    <Card>
      <Stack $gap={3}>
        <Inline $justify="space-between">
          <Text $tone="strong">
            <Money amount={deposit.amount} />
          </Text>
          <Badge role="status" tone={TONES[deposit.status]}>
            {t('status', { status: deposit.status })}
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
        <Text>{deposit.status === 'paid' ? t('paid') : t('cancelled')}</Text>
        <Button asChild variant="primary" block>
          <Link to="/dashboard">{t('toDashboard')}</Link>
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
      <Notice>{t('notice')}</Notice>
      <CancelDeposit deposit={deposit} />
    </Stack>
  )
}

function MethodChoice({ depositId }: { depositId: number }) {
  const choice = useCall(setDepositMethod, {
    what: () => t('choiceWhat'),
    done: () => ({ title: t('selected') }),
    failed: t('failed'),
  })
  return (
    <Stack>
      <Text $tone="quiet">{t('how')}</Text>
      <CallNotice call={choice} />
      <Button
        size="large"
        block
        variant="primary"
        pending={choice.pending}
        onClick={() => void choice.send({ body: { depositId, method: 'crypto' } })}
      >
        <Bitcoin aria-hidden="true" /> {t('crypto')}
      </Button>
    </Stack>
  )
}
