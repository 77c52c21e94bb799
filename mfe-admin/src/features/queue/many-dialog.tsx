import { dryRunDecisions, type DryRunLine, type QueueItem, type Verdict } from '@simvest/contracts'
import { addCents, formatCount, ZERO } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { Button, Dialog, FailedNotice, Money, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type DecisionReasons, decisionForm, OWNER_REASON, ReasonField } from '#dialogs/fields.tsx'
import { Effects, Facts } from '#dialogs/foresight.tsx'
import { reasonsFor } from '#dialogs/reasons.ts'
import { Line, Lines } from './many-lines.tsx'
import { type QueueDecision, refusalOf } from './use-decisions.ts'

const POLL_INTERVAL_MS = 10_000

interface ManyDialogProps {
  items: readonly QueueItem[]
  verdict: Verdict
  onStart: (decisions: readonly QueueDecision[]) => void
  onClose: () => void
}

/** Shows what the decision will do to each selected order, and asks for confirmation. */
export function ManyDialog({ items, verdict, onStart, onClose }: ManyDialogProps) {
  const approves = verdict === 'approve'
  const id = useId()
  const back = useRef<HTMLButtonElement>(null)
  const owners = items.map(({ ownerState }) => ownerState)
  const { resolver, initial } = decisionForm(!approves, owners)
  const form = useForm({ resolver, defaultValues: initial })
  const query = { verdict, ids: items.map(({ subjectId }) => subjectId) }
  const { data, error, mutate } = useQuery(dryRunDecisions, { query }, { poll: POLL_INTERVAL_MS })
  const lineOf = (item: QueueItem) => data?.find((line) => line.id === item.subjectId)
  const possible = items.filter((item) => data && refusalOf(item, lineOf(item)) === undefined)
  const leftOut = data ? items.length - possible.length : 0
  const total = possible.reduce((sum, { amount }) => addCents(sum, amount ?? ZERO), ZERO)
  const verb = approves ? 'Approve' : 'Reject'
  const start = form.handleSubmit((reasons) => onStart(possible.map((item) => decided(item, verdict, reasons))))
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
          refused.{' '}
          {approves ? 'Each can be reversed with a reason.' : 'Held amounts return, and each user sees the reason.'}
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
              hint="Each of these users will see it."
              templates={reasonsFor(items.map(({ kind }) => kind))}
              onTemplate={(text) => form.setValue('reason', text)}
            />
          )}
          {owners.includes('deactivated') && (
            <ReasonField
              input={form.register('ownerReason')}
              error={form.formState.errors.ownerReason?.message}
              {...OWNER_REASON}
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

function decided(item: QueueItem, verdict: Verdict, { reason, ownerReason }: DecisionReasons): QueueDecision {
  const { kind, subjectId, userId, username, amount, version, ownerState } = item
  const isOwnerReasoned = ownerState === 'deactivated' && ownerReason
  return {
    kind,
    subjectId,
    userId,
    username,
    amount,
    version,
    verdict,
    ...(reason && { reason }),
    ...(isOwnerReasoned && { ownerReason }),
  }
}

function Foreseen({ item, line }: { item: QueueItem; line: DryRunLine | undefined }) {
  const refusal = refusalOf(item, line)
  return (
    <>
      {line && <Facts line={line} />}
      {!line || refusal ? <Text $size="small">Left out: {refusal}</Text> : <Effects userId={item.userId} line={line} />}
    </>
  )
}
