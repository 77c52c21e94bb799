import { deskState } from '@simvest/contracts'
import { ZERO } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Badge, Button, Inline, Money, Stack, Text, VisuallyHidden } from '@simvest/ui-kit'
import { FileImage, KeyRound, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { IfAllowed, useMay } from '#layout/if-allowed.tsx'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { emailOf, idStatusOf, isIdOpen, nameOf, runtimeOf } from './describe-user.ts'
import { NameBadges } from './name-badges.tsx'
import { NoDocument } from './no-document.tsx'
import { Referrer } from './referrer.tsx'
import { USER_ACTS, type UserActName, type UserActProps } from './user-act.ts'

const caption = { $size: 'caption', $tone: 'quiet' } as const

export function PersonalInfo({ user, onAct }: UserActProps) {
  return (
    <Stack $gap="half" $align="start">
      <Name to={`/admin/users/${user.id}`}>{nameOf(user)}</Name>
      <NameBadges user={user} />
      <Text {...caption}>{emailOf(user)}</Text>
      <Text {...caption}>Phone: {user.phoneNumber || 'Not provided'}</Text>
      <Text {...caption}>
        Referrer: <Referrer user={user} />
      </Text>
      <Act name="reset-password" variant="quiet" user={user} onAct={onAct}>
        <KeyRound aria-hidden="true" /> Reset Password
        <OfUser user={user} />
      </Act>
    </Stack>
  )
}

export function DepositCell({ user, onAct }: UserActProps) {
  const deposit = user.lastDeposit
  return (
    <Stack $gap="half" $align="start">
      {deposit && deposit.status !== 'cancelled' ? (
        <>
          <Figure name="edit-deposit" description="Edit deposit amount" user={user} onAct={onAct}>
            <Money amount={deposit.amount} />
          </Figure>
          <Badge tone={deposit.status === 'paid' ? 'success' : 'pending'}>{deposit.status.toUpperCase()}</Badge>
        </>
      ) : (
        <Text {...caption}>No deposit</Text>
      )}
      <Inline $gap="half">
        <DepositOrders user={user} onAct={onAct} />
        <Act name="add-deposit" variant="quiet" user={user} onAct={onAct}>
          <Plus aria-hidden="true" /> Add
          <VisuallyHidden> a deposit for {user.username}</VisuallyHidden>
        </Act>
      </Inline>
    </Stack>
  )
}

export function DepositOrders({ user, onAct }: UserActProps) {
  const orders = user.pendingDepositCount
  return (
    orders > 0 && (
      <Act name="deposit-orders" user={user} onAct={onAct}>
        {orders} {orders === 1 ? 'Order' : 'Orders'}
        <OfUser user={user} />
      </Act>
    )
  )
}

export function WithdrawCell({ user, onAct }: UserActProps) {
  const { pendingWithdrawals: requests, pendingWithdrawalCount: count, lastWithdrawal: last } = user
  return (
    <Stack $gap="half" $align="start">
      {requests.length > 0 ? (
        <>
          <Line $size="small" $tone="strong">
            <Money amount={user.pendingWithdrawalTotal ?? ZERO} /> pending
          </Line>
          {requests.map((request) => (
            <Line key={request.id} {...caption}>
              <Money amount={request.amount} /> · <WithdrawalTarget withdrawal={request} short />
            </Line>
          ))}
          <Act name="withdrawal-requests" user={user} onAct={onAct}>
            {count} {count === 1 ? 'Request' : 'Requests'}
            <OfUser user={user} />
          </Act>
        </>
      ) : (
        <Text {...caption}>None pending</Text>
      )}
      {last && (
        <Line {...caption}>
          Last: <Money amount={last.amount} /> {deskState(last.status).label.toLowerCase()}
        </Line>
      )}
    </Stack>
  )
}

export function AiCell({ user, onAct }: UserActProps) {
  return (
    <Stack $gap="half" $align="start">
      <Badge tone={user.aiEnabled ? 'success' : 'neutral'}>{user.aiEnabled ? 'ON' : 'OFF'}</Badge>
      <Text {...caption}>{runtimeOf(user)}</Text>
      <Act name="toggle-ai" variant="quiet" user={user} onAct={onAct}>
        Turn {user.aiEnabled ? 'off' : 'on'}
        <VisuallyHidden> the AI assistant of {user.username}</VisuallyHidden>
      </Act>
    </Stack>
  )
}

export function ProfitCell({ user, onAct }: UserActProps) {
  return (
    <Figure name="edit-profit" description="Edit total profit" user={user} onAct={onAct}>
      <Money amount={user.totalProfit ?? ZERO} sign="result" />
    </Figure>
  )
}

export function IdentityCell({ user, onAct }: UserActProps) {
  const { label, tone } = idStatusOf(user)
  return (
    <Stack $gap="half" $align="start">
      <Badge tone={tone}>{label}</Badge>
      {user.idDocumentUrl && (
        <Act name="view-document" variant="quiet" user={user} onAct={onAct}>
          View Document
          <OfUser user={user} />
        </Act>
      )}
      {isIdOpen(user) && (
        <Inline style={{ flexWrap: 'nowrap' }}>
          <Act name="approve-document" variant="quiet" user={user} onAct={onAct}>
            Approve
            <VisuallyHidden> document of {user.username}</VisuallyHidden>
          </Act>
          <Act name="reject-document" variant="quiet" user={user} onAct={onAct}>
            Reject
            <VisuallyHidden> document of {user.username}</VisuallyHidden>
          </Act>
        </Inline>
      )}
    </Stack>
  )
}

export function ActionsCell({ user, onAct }: UserActProps) {
  if (user.deletedAt) {
    return (
      <Stack $gap="half" $align="start">
        <Act name="restore" variant="quiet" user={user} onAct={onAct}>
          Restore User
          <OfUser user={user} />
        </Act>
        <Act name="erase" variant="quiet" danger user={user} onAct={onAct}>
          Delete Permanently
          <OfUser user={user} />
        </Act>
      </Stack>
    )
  }
  return (
    <Stack $gap="half" $align="start">
      <Act name="change-status" variant="quiet" user={user} onAct={onAct}>
        {user.isDeactivated ? 'Reactivate' : 'Deactivate'}
        <OfUser user={user} />
      </Act>
      <Act name="delete" variant="quiet" danger user={user} onAct={onAct}>
        Delete
        <OfUser user={user} />
      </Act>
    </Stack>
  )
}

/** A button instead of the image: the API records each look at a document, which begins its review. */
export function DocumentCell({ user, onAct }: UserActProps) {
  if (!user.idDocumentUrl) {
    return (
      <Text {...caption}>
        <NoDocument user={user} />
      </Text>
    )
  }
  return (
    <Stack $gap="half" $align="start">
      <Preview aria-hidden="true">
        <FileImage size={20} />
      </Preview>
      <Act name="view-document" variant="quiet" user={user} onAct={onAct}>
        View Full Size
        <OfUser user={user} />
      </Act>
    </Stack>
  )
}

/** The user of a row's button: the same button is in every row. */
export function OfUser({ user }: Pick<UserActProps, 'user'>) {
  return <VisuallyHidden> of {user.username}</VisuallyHidden>
}

/** A line of a text of any length; the dialog of the requests shows all of it. */
const Line = styled(Text)`
  max-width: clamp(9rem, 12vw, 16rem);
  overflow: hidden;
  text-overflow: ellipsis;

  &,
  & * {
    text-wrap: nowrap;
  }
`

const Name = styled(Link)`
  color: var(--text-strong);
  font-weight: 550;
  overflow-wrap: anywhere;
`

interface ActProps extends UserActProps {
  name: UserActName
  children: ReactNode
}

/** A button that opens an act, for those who may do it. */
export function Act({ name, user, onAct, ...button }: ActProps & { variant?: 'quiet'; danger?: boolean }) {
  const { danger = false, ...rest } = button
  return (
    <IfAllowed call={USER_ACTS[name]}>
      <ActButton size="small" $danger={danger} onClick={() => onAct({ act: name, user })} {...rest} />
    </IfAllowed>
  )
}

/** A figure, which those who may can edit. */
export function Figure({ name, description, user, onAct, children }: ActProps & { description: string }) {
  const may = useMay()
  if (!may(USER_ACTS[name])) return <Text $tone="strong">{children}</Text>
  return (
    <FigureButton onClick={() => onAct({ act: name, user })} aria-description={description}>
      {children}
    </FigureButton>
  )
}

const ActButton = styled(Button)<{ $danger: boolean }>`
  white-space: nowrap;
  min-height: 2rem;
  padding: 0 0.5rem;
  margin-left: ${({ variant }) => (variant === 'quiet' ? '-0.5rem' : '0')};
  color: ${({ variant, $danger }) =>
    $danger ? 'var(--status-danger)' : variant === 'quiet' ? 'var(--accent-text)' : 'inherit'};
`

const FigureButton = styled.button`
  min-height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text-strong);
  font: inherit;
  font-weight: 550;
  text-decoration: underline dotted var(--text-quiet);
  text-underline-offset: 0.25em;
  cursor: pointer;

  &:hover {
    text-decoration-style: solid;
  }
`

const Preview = styled.span`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 3rem;
  border-radius: var(--radius-small);
  background: var(--surface-2);
  color: var(--text-quiet);
`
