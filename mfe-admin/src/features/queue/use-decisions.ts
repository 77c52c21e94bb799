import {
  approveWithdrawal,
  decideDeposit,
  type DryRunLine,
  type QueueItem,
  rejectWithdrawal,
  type Verdict,
} from '@simvest/contracts'
import { actOf, useRun } from '@simvest/platform'

/** One decision of many, as the browser keeps it: with the version that was seen. */
export type Decided = Pick<QueueItem, 'kind' | 'subjectId' | 'userId' | 'username' | 'amount' | 'version'> & {
  verdict: Verdict
  reason?: string
}

/** Many decisions, each an act of its own. */
export function useDecisions() {
  return useRun<Decided>('queue', ({ kind, subjectId, userId, version, verdict, reason }) => {
    const params = { id: subjectId }
    const given = { ...(reason && { reason }) }
    if (kind === 'deposit') {
      const action = verdict === 'approve' ? 'approve' : 'cancel'
      return actOf(decideDeposit, { params, version, body: { action, userId, ...given } })
    }
    if (verdict === 'approve') return actOf(approveWithdrawal, { params, version })
    return actOf(rejectWithdrawal, { params, version, body: given })
  })
}

/** Why one of them is left out; undefined where it goes along. */
export function refusalOf({ version }: QueueItem, line: DryRunLine | undefined): string | undefined {
  if (!line) return 'It is not there any more.'
  if (line.refusal !== null) return line.refusal
  return line.version === version ? undefined : 'It changed since it was selected.'
}
