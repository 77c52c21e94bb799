import {
  approveWithdrawal,
  decideDeposit,
  type DryRunLine,
  type QueueItem,
  rejectWithdrawal,
  type Verdict,
} from '@simvest/contracts'
import { actOf, useRun } from '@simvest/platform'

/** A decision of many as the browser keeps it, with the expected version: the one that the administrator saw. */
export type QueueDecision = Pick<QueueItem, 'kind' | 'subjectId' | 'userId' | 'username' | 'amount' | 'version'> & {
  verdict: Verdict
  reason?: string
  ownerReason?: string
}

/** Many decisions, each a call of its own. */
export function useDecisions() {
  return useRun<QueueDecision>('queue', ({ kind, subjectId, userId, version, verdict, reason, ownerReason }) => {
    const params = { id: subjectId }
    const given = { ...(reason && { reason }), ...(ownerReason && { ownerReason }) }
    if (kind === 'deposit') {
      const action = verdict === 'approve' ? 'approve' : 'cancel'
      return actOf(decideDeposit, { params, version, body: { action, userId, ...given } })
    }
    if (verdict === 'approve')
      return actOf(approveWithdrawal, { params, version, body: ownerReason ? { ownerReason } : {} })
    return actOf(rejectWithdrawal, { params, version, body: given })
  })
}

/** Returns why the run leaves an item out; undefined if the item is included. */
export function refusalOf({ version }: QueueItem, line: DryRunLine | undefined): string | undefined {
  if (!line) return 'It is not there any more.'
  if (line.refusal !== null) return line.refusal
  return line.version === version ? undefined : 'It changed since it was selected.'
}
