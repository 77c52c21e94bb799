import { listAllDeposits } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Card, CardHeader } from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { useCursor } from '#layout/cursor-steps.tsx'
import { PagedList } from '#layout/paged-list.tsx'
import { DepositRows } from './deposit-rows.tsx'

const POLL = 5_000

/** The deposits of one user, with the decisions about open orders. */
export function UserDeposits({ userId }: { userId: number }) {
  const cursor = useCursor()
  const query = { userId, limit: 10, ...cursor.query }
  const page = usePage(listAllDeposits, { query }, { poll: POLL })
  return (
    <Card $flush aria-label="Deposits">
      <CardHeader title="Deposits" />
      <PagedList
        page={page}
        cursor={cursor}
        errorTitle="Error loading deposits"
        empty={{ icon: <Inbox />, title: 'No deposits' }}
      >
        {(deposits) => <DepositRows deposits={deposits} withOwner={false} />}
      </PagedList>
    </Card>
  )
}
