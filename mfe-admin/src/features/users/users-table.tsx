import { listUsers, type User } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  Cell,
  DateTime,
  EmptyState,
  HeaderCell,
  Money,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '@simvest/ui-kit'
import { Users } from 'lucide-react'

const POLL = 10_000

/** Users with their wallets, oldest first. */
export function UsersTable() {
  const { data, error, mutate } = useQuery(listUsers, { query: { limit: 200 } }, { poll: POLL })
  return (
    <Card $flush aria-label="Users">
      <CardHeader title="Users" />
      {error && !data && (
        <EmptyState title="Error loading users" action={<Button onClick={() => void mutate()}>Try again</Button>}>
          {error.message}
        </EmptyState>
      )}
      {!data && !error && <Skeleton height="6rem" />}
      {data?.length === 0 && (
        <EmptyState icon={<Users />} title="No users found">
          User accounts will appear here when created
        </EmptyState>
      )}
      {data && data.length > 0 && <Rows users={data} />}
    </Card>
  )
}

function Rows({ users }: { users: User[] }) {
  return (
    <Table caption="Users, oldest first" dense>
      <TableHead>
        <TableRow>
          <HeaderCell>#</HeaderCell>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell $wide>E-mail</HeaderCell>
          <HeaderCell $wide>Joined</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell $numeric>Fund wallet</HeaderCell>
          <HeaderCell $numeric $wide>
            Profit wallet
          </HeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <Cell $mono>{user.id}</Cell>
            <Cell>{user.fullName ?? user.username}</Cell>
            <Cell $wide>{user.email}</Cell>
            <Cell $wide>
              <DateTime value={user.createdAt} />
            </Cell>
            <Cell>
              {user.isDeactivated ? <Badge tone="danger">Deactivated</Badge> : <Badge tone="success">Active</Badge>}
            </Cell>
            <Cell $numeric>
              <Money amount={user.fundBalance} />
            </Cell>
            <Cell $numeric $wide>
              <Money amount={user.profitBalance} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
