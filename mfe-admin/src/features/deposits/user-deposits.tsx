import { listAllDeposits } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Inbox } from 'lucide-react'
import { ListTable } from '#layout/list/list-table.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'
import { usePhone } from '#layout/use-wide.ts'
import { Panel } from '#layout/panel.tsx'
import { DecidableDeposits } from './decidable-deposits.tsx'
import { DepositCards } from './deposit-cards.tsx'

const POLL_INTERVAL_MS = 5_000
const PER_PAGE = 10
const CAPTION = 'Deposits, newest first'
/** On the page of their user nobody asks whose they are. */
const OWNER = new Set(['who', 'email'])

/** The deposits of one user, with the decisions about open orders. */
export function UserDeposits({ userId }: { userId: number }) {
  const list = useList([], [], 'deposits-')
  const isPhone = usePhone()
  const query = { userId, limit: PER_PAGE, ...list.query }
  const page = usePage(listAllDeposits, { query }, { poll: POLL_INTERVAL_MS })
  return (
    <Panel title="Deposits" id="deposits" isFlush>
      <DecidableDeposits deposits={page.data?.items}>
        {(columns, onDecide) => (
          <NumberedList
            page={page}
            list={list}
            perPage={PER_PAGE}
            noun="deposits"
            errorTitle="Error loading deposits"
            empty={{ icon: <Inbox />, title: 'No deposits' }}
          >
            {(deposits) =>
              isPhone ? (
                <DepositCards caption={CAPTION} deposits={deposits} onDecide={onDecide} />
              ) : (
                <ListTable
                  caption={CAPTION}
                  columns={columns.filter(({ name }) => !OWNER.has(name))}
                  rows={deposits}
                  isCompact
                />
              )
            }
          </NumberedList>
        )}
      </DecidableDeposits>
    </Panel>
  )
}
