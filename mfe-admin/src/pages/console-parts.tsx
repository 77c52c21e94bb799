import { Link } from '@simvest/platform'
import { Button, Heading, Inline, Stack } from '@simvest/ui-kit'
import { BuildFaults } from '#features/faults/build-faults.tsx'
import { Previews } from '#features/previews/previews.tsx'
import { Rollouts } from '#features/rollouts/rollouts.tsx'
import { Slots } from '#features/slots/slots.tsx'
import { WithdrawalCards } from '#features/withdrawals/withdrawal-cards.tsx'

export { AuditLog } from '#features/audit/audit-log.tsx'

/** The pages that also show decided withdrawals. */
const VIEWS = [
  ['/admin/withdrawal-management', 'Withdrawal Management'],
  ['/admin/withdrawals', 'Admin Withdrawal Requests'],
] as const

/** The withdrawals that wait for a decision. */
export function OpenWithdrawals() {
  return (
    <Stack>
      <Inline $justify="space-between">
        <Heading level={2}>Withdrawal Requests</Heading>
        <Inline as="nav" aria-label="Other views of withdrawals">
          {VIEWS.map(([path, label]) => (
            <Button key={path} asChild size="small" variant="quiet">
              <Link to={path}>{label}</Link>
            </Button>
          ))}
        </Inline>
      </Inline>
      <WithdrawalCards status="open" offers={['reject', 'cancel', 'approve']} emptyTitle="No pending withdrawals" />
    </Stack>
  )
}

/** The results of the remotes' builds in browsers. */
export function Builds() {
  return (
    <Stack data-in-order>
      <Rollouts />
      <Previews />
      <Slots />
      <BuildFaults />
    </Stack>
  )
}
