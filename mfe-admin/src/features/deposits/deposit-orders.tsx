import type { AdminDeposit } from '@simvest/contracts'
import {
  Button,
  Cell,
  DateTime,
  HeaderCell,
  Inline,
  Money,
  Stack,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import styled from 'styled-components'
import type { Decision } from './decide-deposit-dialog.tsx'

interface DepositOrdersProps {
  deposits: AdminDeposit[]
  onDecide: (decision: Decision) => void
}

/** Orders as a table on wide screens and as cards on small ones. */
export function DepositOrders(props: DepositOrdersProps) {
  return (
    <>
      <Wide>
        <OrderTable {...props} />
      </Wide>
      <Small>
        {props.deposits.map((deposit) => (
          <OrderCard key={deposit.id} deposit={deposit} onDecide={props.onDecide} />
        ))}
      </Small>
    </>
  )
}

function OrderTable({ deposits, onDecide }: DepositOrdersProps) {
  return (
    <Table caption="Pending deposit orders, newest first" dense>
      <TableHead>
        <TableRow>
          <HeaderCell>Order</HeaderCell>
          <HeaderCell>User</HeaderCell>
          <HeaderCell>Ordered</HeaderCell>
          <HeaderCell>Method</HeaderCell>
          <HeaderCell $numeric>Amount</HeaderCell>
          <HeaderCell>Decision</HeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {deposits.map((deposit) => (
          <TableRow key={deposit.id}>
            <Cell $mono>#{deposit.id}</Cell>
            <Cell>
              <Owner deposit={deposit} />
            </Cell>
            <Cell>
              <DateTime value={deposit.createdAt} />
            </Cell>
            <Cell>{deposit.method ?? 'Not chosen yet'}</Cell>
            <Cell $numeric>
              <Money amount={deposit.amount} />
            </Cell>
            <Cell>
              <Decisions deposit={deposit} onDecide={onDecide} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type OrderProps = { deposit: AdminDeposit } & Pick<DepositOrdersProps, 'onDecide'>

function OrderCard({ deposit, onDecide }: OrderProps) {
  return (
    <OrderItem>
      <Inline $justify="space-between" $align="start">
        <Owner deposit={deposit} />
        <Text $size="small" $tone="strong">
          <Money amount={deposit.amount} />
        </Text>
      </Inline>
      <Text $size="caption" $tone="quiet">
        #{deposit.id} · <DateTime value={deposit.createdAt} /> · {deposit.method ?? 'no method yet'}
      </Text>
      <Decisions deposit={deposit} onDecide={onDecide} />
    </OrderItem>
  )
}

function Owner({ deposit }: { deposit: AdminDeposit }) {
  return (
    <Stack $gap="half">
      <Text as="span" $size="small" $tone="strong">
        {deposit.username}
      </Text>
      <Text as="span" $size="caption" $tone="quiet">
        {deposit.email}
      </Text>
    </Stack>
  )
}

function Decisions({ deposit, onDecide }: OrderProps) {
  return (
    <Inline>
      <Button size="small" variant="primary" onClick={() => onDecide({ deposit, action: 'approve' })}>
        Approve
      </Button>
      <Button size="small" variant="quiet" onClick={() => onDecide({ deposit, action: 'cancel' })}>
        Cancel
      </Button>
    </Inline>
  )
}

const Wide = styled.div`
  @media (max-width: 47.99rem) {
    display: none;
  }
`

const Small = styled.ul`
  padding: 0 var(--space-2) var(--space-1);
  list-style: none;
  @media (min-width: 48rem) {
    display: none;
  }
`

const OrderItem = styled.li`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-2) 0;
  & + & {
    border-top: 1px solid var(--line);
  }
`
