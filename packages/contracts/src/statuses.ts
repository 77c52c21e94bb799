export const TRANSACTION_STATUSES = [
  'pending',
  'awaiting_proof',
  'waiting_for_proof',
  'proof_submitted',
  'processing',
  'completed',
  'approved',
  'paid',
  'cancelled',
  'rejected',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** The facts that depend on a status; a new status must declare all of them. */
interface StatusFacts {
  label: string
  /** `open` while somebody can still decide; `done` if it happened; `undone` if it did not. */
  outcome: 'open' | 'done' | 'undone'
  /** For an open withdrawal: whether its proof has arrived. */
  proof?: 'missing' | 'given'
}

const STATUSES: Record<TransactionStatus, StatusFacts> = {
  pending: { label: 'Pending', outcome: 'open', proof: 'missing' },
  awaiting_proof: { label: 'Await. Proof', outcome: 'open', proof: 'missing' },
  waiting_for_proof: { label: 'Await. Proof', outcome: 'open', proof: 'missing' },
  proof_submitted: { label: 'Proof Sent', outcome: 'open', proof: 'given' },
  processing: { label: 'Processing', outcome: 'open', proof: 'given' },
  completed: { label: 'Completed', outcome: 'done' },
  approved: { label: 'Approved', outcome: 'done' },
  paid: { label: 'Paid', outcome: 'done' },
  cancelled: { label: 'Cancelled', outcome: 'undone' },
  rejected: { label: 'Rejected', outcome: 'undone' },
}

/** Blue while somebody can decide, green if it happened, red if it did not. */
const TONES = { open: 'pending', done: 'success', undone: 'danger' } as const

export function describeStatus(status: TransactionStatus) {
  const { label, outcome, proof } = STATUSES[status]
  return { label, outcome, proof, tone: TONES[outcome] }
}

/** The name of a state at the desk, one on every page: a deposit is paid where its owner reads that it was completed. */
export function deskState(status: TransactionStatus, type?: string) {
  const { label, outcome, proof, tone } = describeStatus(status)
  if (outcome === 'open') return { label: proof === 'given' ? 'Pending, proof given' : STATUSES.pending.label, tone }
  return { label: status === 'completed' && type === 'deposit' ? STATUSES.paid.label : label, tone }
}

/** Whether somebody can still decide the transaction. */
export function isOpen({ status }: { readonly status: TransactionStatus }): boolean {
  return STATUSES[status].outcome === 'open'
}

export function statusesOf(outcome: StatusFacts['outcome']): TransactionStatus[] {
  return TRANSACTION_STATUSES.filter((status) => STATUSES[status].outcome === outcome)
}
