import type { AdminUser } from '@simvest/contracts'
import { Cell, HeaderCell, Stack, Table, TableBody, TableHead, TableRow, Text } from '@simvest/ui-kit'
import { type ComponentType, useDeferredValue, useRef } from 'react'
import styled from 'styled-components'
import { useWide } from '#layout/use-wide.ts'
import type { UserAct, UserActProps } from './user-act.ts'
import {
  ActionsCell,
  AiCell,
  DepositCell,
  DocumentCell,
  IdentityCell,
  PersonalInfo,
  ProfitCell,
  WithdrawCell,
} from './user-cells.tsx'
import { useRowKeys } from './use-row-keys.ts'

const COLUMNS: readonly (readonly [title: string, cell: ComponentType<UserActProps>])[] = [
  ['Personal Info', PersonalInfo],
  ['Deposit', DepositCell],
  ['Withdraw', WithdrawCell],
  ['AI Status', AiCell],
  ['Profit', ProfitCell],
  ['ID Verification', IdentityCell],
  ['Actions', ActionsCell],
  ['ID Document', DocumentCell],
]

interface UsersTableProps {
  users: readonly AdminUser[]
  /** The number of the page's first user in the whole list. */
  first: number
  onAct: (act: UserAct) => void
  onOpen: (user: AdminUser) => void
}

/** Users as rows for arrows and Enter, or as cards where nine columns have no room. */
export function UsersTable(props: UsersTableProps) {
  const wide = useWide()
  // The rows that fill the window come first, the rest follows in steps.
  const inSight = wide ? 10 : 1
  const users = useDeferredValue(props.users, props.users.slice(0, inSight))
  return wide ? <Rows {...props} users={users} /> : <Cards {...props} users={users} />
}

function Rows({ users, first, onAct, onOpen }: UsersTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rowProps = useRowKeys(body, (index) => {
    const user = users[index]
    if (user) onOpen(user)
  })
  return (
    <Compact>
      <Table caption="Users: approved first, then the oldest. Arrow keys move between rows, Enter opens one." dense>
        <TableHead>
          <TableRow>
            <HeaderCell>#</HeaderCell>
            {COLUMNS.map(([title]) => (
              <HeaderCell key={title}>{title}</HeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {users.map((user, index) => (
            <UserRow key={user.id} $deactivated={user.isDeactivated} {...rowProps(index)}>
              <Cell $mono>{first + index}</Cell>
              {COLUMNS.map(([title, Content]) => (
                <Cell key={title}>
                  <Content user={user} onAct={onAct} />
                </Cell>
              ))}
            </UserRow>
          ))}
        </TableBody>
      </Table>
    </Compact>
  )
}

function Cards({ users, first, onAct }: UsersTableProps) {
  return (
    <CardList aria-label="Users">
      {users.map((user, index) => (
        <UserCard key={user.id} $deactivated={user.isDeactivated}>
          <Text $size="caption" $tone="quiet" $mono>
            #{first + index}
          </Text>
          <PersonalInfo user={user} onAct={onAct} />
          <Facts>
            {COLUMNS.slice(1).map(([title, Content]) => (
              <Stack key={title} $gap="half">
                <Text as="dt" $size="caption" $tone="quiet">
                  {title}
                </Text>
                <dd>
                  <Content user={user} onAct={onAct} />
                </dd>
              </Stack>
            ))}
          </Facts>
        </UserCard>
      ))}
    </CardList>
  )
}

const tint = ({ $deactivated }: { $deactivated: boolean }) =>
  $deactivated ? 'color-mix(in srgb, var(--status-danger-soft) 45%, transparent)' : 'transparent'

const UserRow = styled(TableRow)<{ $deactivated: boolean }>`
  background: ${tint};

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`

/** Nine columns fit a desk's window when they stand close. */
const Compact = styled.div`
  & td {
    padding-block: 0.625rem;
    vertical-align: top;
  }
  & :is(th, td) {
    padding-inline: 0.5rem;
  }
  & td:nth-child(2) {
    width: clamp(10.5rem, 13.5vw, 16rem);
    min-width: 10.5rem;

    & p {
      overflow-wrap: anywhere;
    }
  }
  & time {
    white-space: normal;
  }
  @media (max-width: 89.99rem) {
    --type-small: 0.8125rem;

    & :is(th, td) {
      padding-inline: 0.3125rem;
    }
    & :is(th, td):first-child:first-child {
      padding-left: var(--space-2);
    }
    & :is(th, td):last-child:last-child {
      padding-right: var(--space-2);
    }
  }
`

const CardList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const UserCard = styled.li<{ $deactivated: boolean }>`
  padding: var(--space-2);
  border-top: 1px solid var(--line);
  background: ${tint};
  content-visibility: auto;
  contain-intrinsic-height: auto 34rem;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-2);
  margin: var(--space-2) 0 0;

  & dd {
    margin: 0;
  }
`
