import { describeStatus } from '@simvest/contracts'
import { ZERO } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Badge, Button, Inline, Money, Stack, Text, VisuallyHidden } from '@simvest/ui-kit'
import { FileImage, KeyRound, Plus } from 'lucide-react'
import styled from 'styled-components'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { emailOf, idStatusOf, isIdOpen, nameOf, runtimeOf } from './describe-user.ts'
import { NoDocument } from './no-document.tsx'
import type { UserActProps } from './user-act.ts'

const caption = { $size: 'caption', $tone: 'quiet' } as const

export function PersonalInfo({ user, onAct }: UserActProps) {
  return (
    <Stack $gap="half" $align="start">
      <Name to={`/admin/users/${user.id}`}>{nameOf(user)}</Name>
      {user.isDeactivated && <Badge tone="danger">DEACTIVATED</Badge>}
      <Text {...caption}>{emailOf(user)}</Text>
      <Text {...caption}>Phone: {user.phoneNumber || 'Not provided'}</Text>
      <Text {...caption}>Referrer: {user.referrerEmail || 'None'}</Text>
      <Act size="small" variant="quiet" onClick={() => onAct({ act: 'reset-password', user })}>
        <KeyRound aria-hidden="true" /> Reset Password
        <Of user={user} />
      </Act>
    </Stack>
  )
}

export function DepositCell({ user, onAct }: UserActProps) {
  const { lastDeposit: deposit, pendingDepositCount: orders } = user
  return (
    <Stack $gap="half" $align="start">
      {deposit && deposit.status !== 'cancelled' ? (
        <>
          <Figure onClick={() => onAct({ act: 'edit-deposit', user })} aria-description="Edit deposit amount">
            <Money amount={deposit.amount} />
          </Figure>
          <Badge tone={deposit.status === 'paid' ? 'success' : 'pending'}>{deposit.status.toUpperCase()}</Badge>
        </>
      ) : (
        <Text {...caption}>No deposit</Text>
      )}
      <Inline $gap="half">
        {orders > 0 && (
          <Act size="small" onClick={() => onAct({ act: 'deposit-orders', user })}>
            {orders} {orders === 1 ? 'Order' : 'Orders'}
            <Of user={user} />
          </Act>
        )}
        <Act size="small" variant="quiet" onClick={() => onAct({ act: 'add-deposit', user })}>
          <Plus aria-hidden="true" /> Add
          <VisuallyHidden> a deposit for {user.username}</VisuallyHidden>
        </Act>
      </Inline>
    </Stack>
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
          <Act size="small" onClick={() => onAct({ act: 'withdrawal-requests', user })}>
            {count} {count === 1 ? 'Request' : 'Requests'}
            <Of user={user} />
          </Act>
        </>
      ) : (
        <Text {...caption}>None pending</Text>
      )}
      {last && (
        <Line {...caption}>
          Last: <Money amount={last.amount} /> {describeStatus(last.status).label.toLowerCase()}
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
      <Act size="small" variant="quiet" onClick={() => onAct({ act: 'toggle-ai', user })}>
        Turn {user.aiEnabled ? 'off' : 'on'}
        <VisuallyHidden> the AI assistant of {user.username}</VisuallyHidden>
      </Act>
    </Stack>
  )
}

export function ProfitCell({ user, onAct }: UserActProps) {
  return (
    <Figure onClick={() => onAct({ act: 'edit-profit', user })} aria-description="Edit total profit">
      <Money amount={user.totalProfit ?? ZERO} signed />
    </Figure>
  )
}

export function IdentityCell({ user, onAct }: UserActProps) {
  const { label, tone } = idStatusOf(user)
  return (
    <Stack $gap="half" $align="start">
      <Badge tone={tone}>{label}</Badge>
      {user.idDocumentUrl && (
        <Act size="small" variant="quiet" onClick={() => onAct({ act: 'view-document', user })}>
          View Document
          <Of user={user} />
        </Act>
      )}
      {isIdOpen(user) && (
        <Inline style={{ flexWrap: 'nowrap' }}>
          <Act size="small" variant="quiet" onClick={() => onAct({ act: 'approve-document', user })}>
            Approve
            <VisuallyHidden> document of {user.username}</VisuallyHidden>
          </Act>
          <Act size="small" variant="quiet" onClick={() => onAct({ act: 'reject-document', user })}>
            Reject
            <VisuallyHidden> document of {user.username}</VisuallyHidden>
          </Act>
        </Inline>
      )}
    </Stack>
  )
}

export function ActionsCell({ user, onAct }: UserActProps) {
  return (
    <Stack $gap="half" $align="start">
      <Act size="small" variant="quiet" onClick={() => onAct({ act: 'change-status', user })}>
        {user.isDeactivated ? 'Reactivate' : 'Deactivate'}
        <Of user={user} />
      </Act>
      <Danger size="small" variant="quiet" onClick={() => onAct({ act: 'delete', user })}>
        Delete
        <Of user={user} />
      </Danger>
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
      <Act size="small" variant="quiet" onClick={() => onAct({ act: 'view-document', user })}>
        View Full Size
        <Of user={user} />
      </Act>
    </Stack>
  )
}

/** Whose it is: the same button stands in every row. */
function Of({ user }: Pick<UserActProps, 'user'>) {
  return <VisuallyHidden> of {user.username}</VisuallyHidden>
}

/** One line of a text of any length; the dialog of the requests shows all of it. */
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

const Act = styled(Button)`
  white-space: nowrap;
  min-height: 2rem;
  padding: 0 0.5rem;
  margin-left: ${({ variant }) => (variant === 'quiet' ? '-0.5rem' : '0')};
  color: ${({ variant }) => (variant === 'quiet' ? 'var(--accent-text)' : 'inherit')};
`

const Danger = styled(Act)`
  color: var(--status-danger);
`

/** A figure that can be edited. */
const Figure = styled.button`
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
