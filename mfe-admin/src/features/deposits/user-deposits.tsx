import { listAllDeposits } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Card, CardHeader } from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { ListTable } from '#layout/list/list-table.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'
import { DecidableDeposits } from './decidable-deposits.tsx'

const POLL = 5_000
const PER_PAGE = 10
/** On the page of their user nobody asks whose they are. */
const OWNER = new Set(['who', 'email'])

/** The deposits of one user, with the decisions about open orders. */
export function UserDeposits({ userId }: { userId: number }) {
  const list = useList([], [], 'deposits-')
  const query = { userId, limit: PER_PAGE, ...list.query }
  const page = usePage(listAllDeposits, { query }, { poll: POLL })
  return (
    <Card $flush aria-label="Deposits">
      <CardHeader title="Deposits" />
      <DecidableDeposits deposits={page.data?.items}>
        {(columns) => (
          <NumberedList
            page={page}
            list={list}
            perPage={PER_PAGE}
            noun="deposits"
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
          </NumberedList>
        )}
      </DecidableDeposits>
    </Card>
  )
}
