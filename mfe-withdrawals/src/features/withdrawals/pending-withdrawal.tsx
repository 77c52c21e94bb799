import { describeStatus, getTransaction, lessonPath } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Button, Card, FailedNotice, Notice, Skeleton, Stack } from '@simvest/ui-kit'
import { ProofForm } from './proof-form.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

const POLL = 5_000

/** A requested withdrawal: the form for its proof while it waits for one, then its result. */
export function PendingWithdrawal({ id }: { id: number }) {
  const { data, error, mutate } = useQuery(getTransaction, { params: { id } }, { poll: POLL })
  if (error && !data) {
    return <FailedNotice title="The withdrawal could not be read" error={error} onRetry={() => void mutate()} />
  }
  if (!data) {
    return (
      <Stack aria-busy="true">
        <Skeleton height="13rem" radius="var(--radius-large)" />
        <Skeleton height="40rem" radius="var(--radius-large)" />
      </Stack>
    )
  }
  const { outcome, proof } = describeStatus(data.status)
  const waitsForProof = proof === 'missing'
  return (
    <Stack>
      <Card aria-label="Your withdrawal">
        <WithdrawalFacts withdrawal={data} status={<WithdrawalStatus status={data.status} />} />
      </Card>
      {waitsForProof ? (
        <ProofForm withdrawal={data} />
      ) : (
        <Notice
          title={OUTCOMES[outcome].title}
          action={outcome === 'open' && <Link to={lessonPath('held-withdrawal')}>Lesson: a withdrawal that waits</Link>}
        >
          {OUTCOMES[outcome].text}
        </Notice>
      )}
      <Button asChild variant={waitsForProof ? 'quiet' : 'primary'} block>
        <Link to="/withdrawals">{waitsForProof ? 'Do this later' : 'See your withdrawals'}</Link>
      </Button>
    </Stack>
  )
}

const OUTCOMES = {
  open: { title: 'Your proof is in', text: 'An administrator now approves or rejects the withdrawal.' },
  done: { title: 'This withdrawal was approved', text: 'The amount has left your Profit wallet.' },
  undone: { title: 'This withdrawal was closed', text: 'The held amount is back in your Profit wallet.' },
} as const
