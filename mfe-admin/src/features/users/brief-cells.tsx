import { ZERO } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Badge, IconButton, Inline, Menu, Money, Text } from '@simvest/ui-kit'
import { Ellipsis } from 'lucide-react'
import styled from 'styled-components'
import { useMay } from '#layout/if-allowed.tsx'
import { emailOf, idStatusOf, isIdOpen, nameOf, runtimeOf } from './describe-user.ts'
import { NameBadges } from './name-badges.tsx'
import { USER_ACTS, type UserActName, type UserActProps } from './user-act.ts'
import { Act, DepositOrders, Figure, OfUser } from './user-cells.tsx'

/** The cells of the list in one line each; what they leave out is behind the menu at the end of the row. */
export function BriefPerson({ user }: UserActProps) {
  return (
    <PersonLine $isWide={Boolean(user.deletedAt)}>
      <Link to={`/admin/users/${user.id}`}>{nameOf(user)}</Link>
      <NameBadges user={user} />
      <Text as="span" $size="caption" $tone="quiet">
        {emailOf(user)}
      </Text>
    </PersonLine>
  )
}

export function BriefDeposit({ user, onAct }: UserActProps) {
  const deposit = user.lastDeposit
  return (
    <Line>
      {deposit && deposit.status !== 'cancelled' && (
        <Figure name="edit-deposit" description="Edit deposit amount" user={user} onAct={onAct}>
          <Money amount={deposit.amount} />
        </Figure>
      )}
      {deposit?.status === 'paid' && <Badge tone="success">PAID</Badge>}
      <DepositOrders user={user} onAct={onAct} />
      {!deposit && '—'}
    </Line>
  )
}

export function BriefWithdrawal({ user, onAct }: UserActProps) {
  const { pendingWithdrawalCount: count, pendingWithdrawalTotal: total } = user
  if (!count) return <>—</>
  return (
    <Line>
      <Money amount={total ?? ZERO} />
      <Act name="withdrawal-requests" user={user} onAct={onAct}>
        {count} {count === 1 ? 'Request' : 'Requests'}
        <OfUser user={user} />
      </Act>
    </Line>
  )
}

export function BriefAi({ user }: UserActProps) {
  return (
    <Badge tone={user.aiEnabled ? 'success' : 'neutral'}>
      {user.aiEnabled ? `ON, ${runtimeOf(user).replace(/ours?$/, '')}` : 'OFF'}
    </Badge>
  )
}

export function BriefIdentity({ user, onAct }: UserActProps) {
  const { label, tone } = idStatusOf(user)
  return (
    <Line>
      <Badge tone={tone}>{label}</Badge>
      {isIdOpen(user) && (
        <Act name="view-document" user={user} onAct={onAct}>
          View
          <OfUser user={user} />
        </Act>
      )}
    </Line>
  )
}

export function BriefDocument({ user, onAct }: UserActProps) {
  if (!user.idDocumentUrl) return <>—</>
  return (
    <Act name="view-document" user={user} onAct={onAct}>
      View
      <OfUser user={user} />
    </Act>
  )
}

const OF_DELETED: readonly [name: UserActName, label: string, isOffered?: boolean][] = [
  ['restore', 'Restore User'],
  ['erase', 'Delete Permanently'],
]

/** Every act upon a user that needs nothing else of the row and that one may do. */
export function BriefActions({ user, onAct }: UserActProps) {
  const may = useMay()
  const offered: readonly [name: UserActName, label: string, isOffered?: boolean][] = [
    ['add-deposit', 'Add a deposit'],
    ['toggle-ai', user.aiEnabled ? 'Turn AI off' : 'Turn AI on'],
    ['reset-password', 'Reset Password'],
    ['approve-document', 'Approve document', isIdOpen(user)],
    ['reject-document', 'Reject document', isIdOpen(user)],
    ['change-status', user.isDeactivated ? 'Reactivate' : 'Deactivate'],
    ['delete', 'Delete'],
  ]
  const actions = (user.deletedAt ? OF_DELETED : offered)
    .filter(([name, , isOffered = true]) => isOffered && may(USER_ACTS[name]))
    .map(([name, label]) => ({
      label,
      danger: name === 'delete' || name === 'erase',
      onSelect: () => onAct({ act: name, user }),
    }))
  if (actions.length === 0) return <>—</>
  return (
    <Menu actions={actions}>
      <IconButton size="small" label={`Actions of ${user.username}`} icon={<Ellipsis size={18} />} />
    </Menu>
  )
}

/* Amounts of millions take a second line rather than that the table scrolls sideways. */
const Line = styled(Inline)`
  max-width: 22rem;
  overflow: hidden;
`

/** A line that cuts off the end of an address that has no room; the page of the user has all of it. */
const PersonLine = styled(Line)<{ $isWide: boolean }>`
  flex-wrap: nowrap;
  max-width: ${({ $isWide }) => ($isWide ? '22rem' : 'clamp(10rem, 12vw, 22rem)')};

  & > a {
    flex: none;
    max-width: 100%;
  }
  /* The address gives way to a warning, and then the name. */
  & > a:has(+ :not(:last-child)) {
    flex: initial;
  }
  & > :not(a) + :last-child {
    flex-shrink: 1000;
  }
  & > :is(a, :last-child) {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Texts of their own choose where they break. */
  && > * {
    white-space: nowrap;
    text-wrap: nowrap;
  }
`
