import { type AdminUser, getUserForAdmin, type QueueItem } from '@simvest/contracts'
import { negateCents, ZERO } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { useState } from 'react'
import { DecideDepositDialog } from '#features/deposits/decide-deposit-dialog.tsx'
import type { QuestionProps } from '#features/queue/queue-board.tsx'
import type { Decision } from '#features/queue/use-decision.ts'
import type { UserAct } from '#features/users/user-act.ts'
import { DecideWithdrawalDialog } from '#features/withdrawals/decide-withdrawal-dialog.tsx'
import { UserActs } from './user-acts.tsx'

/** The dialog for an item's decision. A document is shown first: nobody decides about a document unseen. */
export function QueueDecision({ decision: { item, verdict }, ...end }: QuestionProps) {
  const { subjectId: id, amount, kind } = item
  if (kind === 'deposit') {
    const deposit = { ...item, id, amount: amount ?? ZERO, status: 'pending' } as const
    return <DecideDepositDialog deposit={deposit} action={verdict === 'approve' ? 'approve' : 'cancel'} {...end} />
  }
  if (kind === 'withdrawal') {
    const withdrawal = withdrawalOf(item)
    return <DecideWithdrawalDialog decision={{ withdrawal, name: verdict }} listed={[withdrawal]} {...end} />
  }
  return <DocumentDecision userId={id} verdict={verdict} {...end} />
}

export function withdrawalOf(item: QueueItem) {
  const { subjectId: id, amount, status } = item
  const stored = status === 'begun' ? 'processing' : 'pending'
  return { ...item, id, amount: negateCents(amount ?? ZERO), status: stored } as const
}

type Ends = Omit<QuestionProps, 'decision'> & Pick<Decision, 'verdict'>

function DocumentDecision({ userId, ...ends }: Ends & { userId: number }) {
  const { data: user } = useQuery(getUserForAdmin, { params: { id: userId } })
  return user && <DocumentActs user={user} {...ends} />
}

function DocumentActs({ user, verdict, onDone, onClose }: Ends & { user: AdminUser }) {
  const [act, setAct] = useState<UserAct>({ act: 'view-document', user, verdict })
  return <UserActs act={act} onAct={(next) => (next ? setAct(next) : onClose())} onDone={onDone} />
}
