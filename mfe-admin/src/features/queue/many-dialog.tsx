import { dryRunDecisions, type DryRunLine, type QueueItem, type Verdict } from '@simvest/contracts'
import { addCents, formatCount, ZERO } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { Button, Dialog, FailedNotice, Money, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { CONFIRMED, REASONED, ReasonField } from '#dialogs/fields.tsx'
import { Line, Lines } from './many-lines.tsx'
import { type Decided, refusalOf } from './use-decisions.ts'

const POLL = 10_000

interface ManyDialogProps {
  items: readonly QueueItem[]
  verdict: Verdict
  onStart: (decisions: readonly Decided[]) => void
  onClose: () => void
}

/** Shows what the decision will do to each selected order, and asks for confirmation. */
export function ManyDialog({ items, verdict, onStart, onClose }: ManyDialogProps) {
  const approves = verdict === 'approve'
  const id = useId()
  const back = useRef<HTMLButtonElement>(null)
  const form = useForm(approves ? CONFIRMED : REASONED)
  const query = { verdict, ids: items.map(({ subjectId }) => subjectId) }
  const { data, error, mutate } = useQuery(dryRunDecisions, { query }, { poll: POLL })
  const lineOf = (item: QueueItem) => data?.find((line) => line.id === item.subjectId)
  const possible = items.filter((item) => data && refusalOf(item, lineOf(item)) === undefined)
  const leftOut = data ? items.length - possible.length : 0
  const total = possible.reduce((sum, { amount }) => addCents(sum, amount ?? ZERO), ZERO)
  const verb = approves ? 'Approve' : 'Reject'
  const start = form.handleSubmit(({ reason }) => onStart(possible.map((item) => decided(item, verdict, reason))))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="large"
      initialFocus={approves ? back : undefined}
      title={`${verb} ${formatCount(items.length)} at once?`}
      description={
        <>
          {formatCount(possible.length)} of them, <Money amount={total} /> in all, one after another; each can still be
          refused. {approves ? 'This cannot be taken back.' : 'Held amounts return, and each user reads the reason.'}
        </>
      }
      footer={
        <>
          <Button ref={back} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={id} variant={approves ? 'primary' : 'danger'} disabled={possible.length === 0}>
            {verb} {formatCount(possible.length)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={start} noValidate>
        <Stack>
          {!approves && (
            <ReasonField
              input={form.register('reason')}
              error={form.formState.errors.reason?.message}
              hint="Every one of these users reads it."
            />
          )}
          {leftOut > 0 && (
            <Notice tone="warning">{formatCount(leftOut)} cannot be decided and will be left out.</Notice>
          )}
          {error && !data && (
            <FailedNotice title="It could not be computed" error={error} onRetry={() => void mutate()} />
          )}
          {data ? (
            <Lines label="What each of them will do">
              {items.map((item) => (
                <Line key={item.id} {...item}>
                  <Foreseen item={item} line={lineOf(item)} />
                </Line>
              ))}
            </Lines>
          ) : (
            !error && <Skeleton height="10rem" />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

function decided(item: QueueItem, verdict: Verdict, reason: string | undefined): Decided {
  const { kind, subjectId, userId, username, amount, version } = item
  return { kind, subjectId, userId, username, amount, version, verdict, ...(reason && { reason }) }
}

const WALLETS = { fund: 'Fund', profit: 'Profit', held: 'Held' } as const

function Foreseen({ item, line }: { item: QueueItem; line: DryRunLine | undefined }) {
  const refusal = refusalOf(item, line)
  if (!line || refusal) return <Text $size="small">Left out: {refusal}</Text>
  const { effects, reward } = line
  if (effects.length === 0 && !reward) return <Text $size="small">No balance changes.</Text>
  return (
    <>
      {effects.map(({ userId, username, wallet, before, after }) => (
        <Text key={`${userId} ${wallet}`} $size="small">
          {userId !== item.userId && `Reward of ${username}: `}
          {WALLETS[wallet]} <Money amount={before} /> → <Money amount={after} />
        </Text>
      ))}
      {reward?.isHeld && (
        <Text $size="small">
          Reward of {reward.username}: <Money amount={reward.amount} /> waits for their identity check
        </Text>
      )}
    </>
  )
}
