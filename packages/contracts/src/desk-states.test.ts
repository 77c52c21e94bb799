import { deskState, TRANSACTION_STATUSES } from './statuses.ts'

describe('desk states', () => {
  // covers desk.112
  test('each status has one name at the desk; open ones differ by their proof alone, and a completed deposit is paid', () => {
    const names = TRANSACTION_STATUSES.map((status) => `${status}: ${deskState(status).label}`)
    expect(names).toEqual([
      'pending: Pending',
      'awaiting_proof: Pending',
      'waiting_for_proof: Pending',
      'proof_submitted: Pending, proof given',
      'processing: Pending, proof given',
      'completed: Completed',
      'approved: Approved',
      'paid: Paid',
      'cancelled: Cancelled',
      'rejected: Rejected',
    ])
    expect([deskState('completed', 'deposit').label, deskState('completed', 'profit').label]).toEqual([
      'Paid',
      'Completed',
    ])
  })
})
