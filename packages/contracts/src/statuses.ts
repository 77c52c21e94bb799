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

/** Everything that is decided by a status, so that a new one has to say all of it. */
interface StatusFacts {
  label: string
  /** Open as long as somebody can still decide; done where it happened; undone where it came to nothing. */
  outcome: 'open' | 'done' | 'undone'
  /** Of an open withdrawal: whether its proof is in. */
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

/** Blue while somebody can decide, green once it happened, red where it came to nothing. */
const TONES = { open: 'pending', done: 'success', undone: 'danger' } as const

export function describeStatus(status: TransactionStatus) {
  const { label, outcome, proof } = STATUSES[status]
  return { label, outcome, proof, tone: TONES[outcome] }
}

/** Whether somebody can still decide it. */
export function isOpen({ status }: { readonly status: TransactionStatus }): boolean {
  return STATUSES[status].outcome === 'open'
}

export function statusesOf(outcome: StatusFacts['outcome']): TransactionStatus[] {
  return TRANSACTION_STATUSES.filter((status) => STATUSES[status].outcome === outcome)
}
