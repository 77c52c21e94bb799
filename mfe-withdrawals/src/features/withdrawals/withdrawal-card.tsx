import { describeDestination, describeStatus, isOpen, type Transaction } from '@simvest/contracts'
import { Link, notify, useNavigate } from '@simvest/platform'
import { AmountText, Button, Card, CopyButton, DateTime, Inline, Notice, Stack, Text } from '@simvest/ui-kit'
import { ExternalLink } from 'lucide-react'
import styled from 'styled-components'
import { facts, withdrawals } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { scam } from './fee-notice.tsx'
import { useStoredWithdrawal } from './stored-withdrawal.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

const t = textsOf(withdrawals)
const sayFact = textsOf(facts)

/** A withdrawal with all of its owner's actions. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Transaction }) {
  const { id, status, createdAt } = withdrawal
  const { target } = describeDestination(withdrawal)
  return (
    <Card aria-label={t('number', { id })}>
      <Stack $gap={1}>
        <Inline $justify="space-between">
          <Text $size="small" $tone="quiet">
            <DateTime value={createdAt} />
          </Text>
          <Text $size="small" $tone="quiet" $mono>
            #{id}
          </Text>
        </Inline>
        <WithdrawalFacts compact withdrawal={withdrawal} status={<WithdrawalStatus status={status} />} />
        <Outcome withdrawal={withdrawal} />
        <CompletePayment withdrawal={withdrawal} />
        <QuietActs $gap="half">
          {isOpen(withdrawal) && <CancelWithdrawal withdrawal={withdrawal} />}
          {target && (
            <CopyButton
              text={target}
              words={sayFact('copy')}
              label={t('copyNumber', { id })}
              onCopied={() => notify({ title: t('copied') })}
            />
          )}
          {withdrawal.method === 'crypto' && (
            <Button asChild size="small" variant="quiet">
              <Link to={`/simulated-explorer/${id}`} aria-label={t('explorerNumber', { id })}>
                <ExternalLink aria-hidden="true" /> {t('explorer')}
              </Link>
            </Button>
          )}
        </QuietActs>
      </Stack>
    </Card>
  )
}

/* Their words, not their unseen edges, stand in line with the card's text. */
const QuietActs = styled(Inline)`
  margin-inline: -0.75rem;
`

function CompletePayment({ withdrawal }: { withdrawal: Transaction }) {
  const navigate = useNavigate()
  const [, keep] = useStoredWithdrawal()
  const { id, status } = withdrawal
  if (!isOpen(withdrawal) || describeStatus(status).proof !== 'missing') return null
  const complete = async () => {
    keep({ pending: { id, status: 'PENDING' } })
    await navigate('/withdraw/status')
  }
  return (
    <Stack $gap="half" $align="start">
      <Button size="small" aria-label={t('completeNumber', { id })} onClick={() => void complete()}>
        {t('complete')}
      </Button>
      <Text $size="caption">{t('nothingPaid', { scam: scam() })}</Text>
    </Stack>
  )
}

function Outcome({ withdrawal: { status, reason } }: { withdrawal: Transaction }) {
  const because = reason && (
    <Text $size="small">
      <AmountText>{t('reason', { reason })}</AmountText>
    </Text>
  )
  if (status === 'rejected') {
    return (
      <Notice tone="warning" title={t('rejected')}>
        {t('rejectedText')}
        {because}
      </Notice>
    )
  }
  if (status === 'cancelled')
    return (
      <Notice>
        {t('cancelledNote')}
        {because}
      </Notice>
    )
  return null
}
