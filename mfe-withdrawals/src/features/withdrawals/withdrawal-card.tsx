import { describeStatus, isOpen, type Transaction } from '@simvest/contracts'
import { Link, notify, useNavigate } from '@simvest/platform'
import { AmountText, Button, Card, CopyButton, DateTime, Inline, Notice, Stack, Text } from '@simvest/ui-kit'
import { ExternalLink } from 'lucide-react'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { describeDestination } from './destinations.ts'
import { SCAM } from './fee-notice.tsx'
import { useStoredWithdrawal } from './stored-withdrawal.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** One withdrawal, with everything that its owner can do about it. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Transaction }) {
  const { id, status, createdAt } = withdrawal
  const { address } = describeDestination(withdrawal)
  return (
    <Card aria-label={`Withdrawal ${id}`}>
      <Stack>
        <Inline $justify="space-between">
          <Text $size="small" $tone="quiet">
            <DateTime value={createdAt} />
          </Text>
          <Text $size="small" $tone="quiet" $mono>
            #{id}
          </Text>
        </Inline>
        <WithdrawalFacts withdrawal={withdrawal} status={<WithdrawalStatus status={status} />} />
        <Outcome withdrawal={withdrawal} />
        <Inline>
          <OpenActions withdrawal={withdrawal} />
          {address && (
            <CopyButton
              text={address}
              words="Copy the destination"
              label={`Copy the destination of withdrawal ${id}`}
              onCopied={() => notify({ title: 'Copied' })}
            />
          )}
          {withdrawal.method === 'crypto' && (
            <Button asChild size="small" variant="quiet">
              <Link to={`/simulated-explorer/${id}`} aria-label={`Simulated explorer, withdrawal ${id}`}>
                <ExternalLink aria-hidden="true" /> Explorer
              </Link>
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  )
}

function OpenActions({ withdrawal }: { withdrawal: Transaction }) {
  const navigate = useNavigate()
  const [, keep] = useStoredWithdrawal()
  const { id, status } = withdrawal
  if (!isOpen(withdrawal)) return null
  const complete = async () => {
    keep({ pending: { id, status: 'PENDING' } })
    await navigate('/withdraw/status')
  }
  return (
    <>
      {describeStatus(status).proof === 'missing' && (
        <Stack $gap="half">
          <div>
            <Button size="small" aria-label={`Complete Payment of withdrawal ${id}`} onClick={() => void complete()}>
              Complete Payment
            </Button>
          </div>
          <Text $size="caption">Nothing is paid: it is simulated. {SCAM}</Text>
        </Stack>
      )}
      <CancelWithdrawal withdrawal={withdrawal} />
    </>
  )
}

function Outcome({ withdrawal: { status, reason } }: { withdrawal: Transaction }) {
  const because = reason && (
    <Text $size="small">
      <AmountText>Reason: {reason}</AmountText>
    </Text>
  )
  if (status === 'rejected') {
    return (
      <Notice tone="warning" title="Rejected">
        Your withdrawal was rejected. Funds have been returned to your account. Please contact support if you have any
        questions.
        {because}
      </Notice>
    )
  }
  if (status === 'cancelled') return <Notice>Cancelled. The held amount is back in your Profit wallet.{because}</Notice>
  return null
}
