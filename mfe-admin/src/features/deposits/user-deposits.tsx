import { listAllDeposits } from '@simvest/contracts'
import { Inbox } from 'lucide-react'
import { ListTable } from '#layout/list/list-table.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useUserList } from '#layout/list/use-user-list.ts'
import { usePhone } from '#layout/use-wide.ts'
import { Panel } from '#layout/panel.tsx'
import { DecidableDeposits } from './decidable-deposits.tsx'
import { DepositCards } from './deposit-cards.tsx'

const CAPTION = 'Deposits, newest first'
/** On the page of their user nobody asks whose they are. */
const OWNER = new Set(['who', 'email'])

/** The deposits of one user, with the decisions about open orders. */
export function UserDeposits({ userId }: { userId: number }) {
  const isPhone = usePhone()
  const list = useUserList(listAllDeposits, 'deposits-', (query) => ({ query: { userId, ...query } }), { poll: 5_000 })
  return (
    <Panel title="Deposits" id="deposits" isFlush>
      <DecidableDeposits deposits={list.page.data?.items}>
        {(columns, onDecide) => (
          <NumberedList {...list} noun="deposits" empty={{ icon: <Inbox />, title: 'No deposits' }}>
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
