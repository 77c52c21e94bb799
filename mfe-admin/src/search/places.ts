import { decideDeposit, type Endpoint, approveWithdrawal, exportLedger, verifyIdentity } from '@simvest/contracts'
import type { ExportName } from '#features/exports/use-export.ts'

export interface Place {
  label: string
  to: string
  /** Other names that people may use for it. */
  words: string
  /** The call that it is for; it is offered to whoever may make it. */
  call?: Endpoint
}

const exportOf = (what: ExportName, name: string, words: string): Place => ({
  label: `Export ${name}`,
  to: `/admin/exports?what=${what}`,
  words: `spreadsheet download ${words}`,
  call: exportLedger,
})

/** The pages of the console, and what can be done on them. */
export const PLACES: readonly Place[] = [
  { label: 'Users', to: '/admin', words: 'people accounts list' },
  { label: 'Queue', to: '/admin/queue', words: 'decide approve reject waiting work' },
  {
    label: 'Decide deposits',
    to: '/admin/queue?kind=deposit',
    words: 'approve cancel pending waiting orders',
    call: decideDeposit,
  },
  {
    label: 'Decide withdrawals',
    to: '/admin/queue?kind=withdrawal',
    words: 'approve reject pending waiting',
    call: approveWithdrawal,
  },
  {
    label: 'Decide identity documents',
    to: '/admin/queue?kind=document',
    words: 'verify approve reject passport id kyc',
    call: verifyIdentity,
  },
  { label: 'Deposits', to: '/admin/deposits', words: 'all orders paid' },
  { label: 'Admin Withdrawal Requests', to: '/admin/withdrawals', words: 'cards decided' },
  { label: 'Withdrawal Requests', to: '/admin/direct-withdrawals', words: 'cards dates' },
  {
    label: 'Withdrawal Management',
    to: '/admin/withdrawal-management',
    words: 'all withdrawals table requests decided',
  },
  { label: 'New users', to: '/admin?filter=new', words: 'joined registered' },
  { label: 'Deleted users', to: '/admin?filter=deleted', words: 'restore erase permanently' },
  { label: 'Audit log', to: '/admin?tab=audit', words: 'who did what history administrators' },
  { label: 'Figures', to: '/admin/figures', words: 'over time charts statistics sign-ups waiting faults' },
  { label: 'Administrators', to: '/admin/administrators', words: 'roles colleagues invite' },
  { label: 'Builds', to: '/admin?tab=builds', words: 'rollouts versions faults releases' },
  exportOf('books', 'a workbook', 'xlsx balances month reconcile'),
  exportOf('transactions', 'transactions', 'csv deposits withdrawals'),
  exportOf('ledger', 'the ledger', 'csv postings money'),
]

/** The places whose name or other words begin with every word of a text. */
export function placesFor(text: string): Place[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return PLACES.filter(({ label, words }) => {
    const known = `${label} ${words}`.toLowerCase().split(' ')
    return wanted.every((word) => known.some((one) => one.startsWith(word)))
  })
}
