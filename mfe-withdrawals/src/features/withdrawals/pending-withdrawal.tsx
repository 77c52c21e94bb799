import { describeStatus, getTransaction, lessonPath } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Button, Card, Notice, Stack } from '@simvest/ui-kit'
import { NotLoaded } from '#layout/not-loaded.tsx'
import { proof as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { ProofForm } from './proof-form.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

const t = textsOf(texts)

const POLL_INTERVAL_MS = 5_000

/** A requested withdrawal: the form for its proof while it waits for one, then its result. */
export function PendingWithdrawal({ id }: { id: number }) {
  const { data, error, mutate } = useQuery(getTransaction, { params: { id } }, { poll: POLL_INTERVAL_MS })
  if (!data) {
    return <NotLoaded title={t('unread')} error={error} onRetry={mutate} heights={['13rem', '40rem']} />
  }
  const { outcome, proof } = describeStatus(data.status)
  const waitsForProof = proof === 'missing'
  return (
    <Stack>
      <Card aria-label={t('withdrawal')}>
        <WithdrawalFacts withdrawal={data} status={<WithdrawalStatus status={data.status} />} />
      </Card>
      {waitsForProof ? (
        <ProofForm withdrawal={data} />
      ) : (
        <Notice
          title={t(OUTCOMES[outcome].title)}
          action={outcome === 'open' && <Link to={lessonPath('held-withdrawal')}>{t('lesson')}</Link>}
        >
          {t(OUTCOMES[outcome].text)}
        </Notice>
      )}
      <Button asChild variant={waitsForProof ? 'quiet' : 'primary'} block>
        <Link to="/withdrawals">{waitsForProof ? t('later') : t('see')}</Link>
      </Button>
    </Stack>
  )
}

const OUTCOMES = {
  open: { title: 'given', text: 'givenText' },
  done: { title: 'approved', text: 'approvedText' },
  undone: { title: 'closed', text: 'closedText' },
} as const
