import { listAllDeposits } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Card, CardHeader } from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { useCursor } from '#layout/cursor-steps.tsx'
import { ListTable } from '#layout/list/list-table.tsx'
import { PagedList } from '#layout/paged-list.tsx'
import { DecidableDeposits } from './decidable-deposits.tsx'

const POLL = 5_000
/** On the page of their user nobody asks whose they are. */
const OWNER = new Set(['who', 'email'])

/** The deposits of one user, with the decisions about open orders. */
export function UserDeposits({ userId }: { userId: number }) {
  const cursor = useCursor()
  const query = { userId, limit: 10, ...cursor.query }
  const page = usePage(listAllDeposits, { query }, { poll: POLL })
  return (
    <Card $flush aria-label="Deposits">
      <CardHeader title="Deposits" />
      <DecidableDeposits deposits={page.data?.items}>
        {(columns) => (
          <PagedList
            page={page}
            cursor={cursor}
            errorTitle="Error loading deposits"
            empty={{ icon: <Inbox />, title: 'No deposits' }}
          >
            {(deposits) => (
              <ListTable
                caption="Deposits, newest first"
                columns={columns.filter(({ name }) => !OWNER.has(name))}
                rows={deposits}
                isCompact
              />
            )}
          </PagedList>
        )}
      </DecidableDeposits>
    </Card>
  )
}
