import type { AdminUser } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Badge, Button, Card, CardHeader, DateTime, Heading, Inline, Menu, Money, Stack, Text } from '@simvest/ui-kit'
import { ChevronDown } from 'lucide-react'
import { Fact, Facts } from '#layout/facts.tsx'
import { IfAllowed, useMay } from '#layout/if-allowed.tsx'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'
import { emailOf, idStatusOf, isIdOpen, nameOf, runtimeOf } from './describe-user.ts'
import { LostFactors } from './lost-factors.tsx'
import { NameBadges } from './name-badges.tsx'
import { NoDocument } from './no-document.tsx'
import { Referrer } from './referrer.tsx'
import { USER_ACTS, type UserActName, type UserActProps } from './user-act.ts'

/** The user's identity, and everything that an administrator can do to the user. */
export function UserHeader({ user, onAct, level = 1 }: UserActProps & { level?: 1 | 2 }) {
  const act = (act: UserActName) => () => onAct({ act, user })
  return (
    <Inline as="header" $justify="space-between" $gap={2}>
      <Stack $gap="half">
        <Inline>
          <Heading level={level}>{nameOf(user)}</Heading>
          <NameBadges user={user} />
        </Inline>
        <Text $size="small" $tone="quiet">
          #{user.id} · {user.username} · {emailOf(user)} · joined <DateTime value={user.createdAt} />
        </Text>
      </Stack>
      {user.role !== null ? (
        <Button asChild size="small" variant="quiet">
          <Link to="/admin/administrators">{LABELS_OF_ROLES[user.role]}: see Administrators</Link>
        </Button>
      ) : user.deletedAt ? (
        <IfAllowed call={USER_ACTS.restore}>
          <Inline>
            <Button variant="primary" onClick={act('restore')}>
              Restore User
            </Button>
            <Button variant="danger" onClick={act('erase')}>
              Delete Permanently
            </Button>
          </Inline>
        </IfAllowed>
      ) : (
        <ActsMenu user={user} onAct={onAct} />
      )}
    </Inline>
  )
}

function ActsMenu({ user, onAct }: UserActProps) {
  const may = useMay()
  const offers: [UserActName, string][] = [
    ['add-deposit', 'Add deposit'],
    ['edit-deposit', user.lastDeposit && user.lastDeposit.status !== 'cancelled' ? 'Edit latest deposit' : ''],
    ['edit-profit', 'Edit total profit'],
    ['toggle-ai', user.aiEnabled ? 'Turn AI off' : 'Turn AI on'],
    ['reset-password', 'Reset password'],
    ['change-status', user.isDeactivated ? 'Reactivate' : 'Deactivate'],
    ['give-role', 'Give a role'],
    ['delete', 'Delete'],
  ]
  const actions = offers
    .filter(([act, label]) => label && may(USER_ACTS[act]))
    .map(([act, label]) => ({ label, onSelect: () => onAct({ act, user }), danger: act === 'delete' }))
  if (actions.length === 0) return null
  return (
    <Menu actions={actions}>
      <Button>
        Actions <ChevronDown aria-hidden="true" />
      </Button>
    </Menu>
  )
}

/** The balances and the profit of a user, from the same answer as the list. */
export function UserMoney({ user }: { user: AdminUser }) {
  return (
    <Facts>
      <Fact name="Fund wallet">
        <Money amount={user.fundBalance} />
      </Fact>
      <Fact name="Profit wallet">
        <Money amount={user.profitBalance} />
      </Fact>
      <Fact name="Total profit">
        {user.totalProfit === null ? '–' : <Money amount={user.totalProfit} sign="result" />}
      </Fact>
    </Facts>
  )
}

export function ProfileCard({ user, onAct }: UserActProps) {
  const { label, tone } = idStatusOf(user)
  return (
    <Card id="profile" aria-label="Profile and documents">
      <CardHeader title="Profile and documents" />
      <Facts style={{ marginBottom: 'var(--space-2)' }}>
        <Fact name="Phone">{user.phoneNumber || 'Not provided'}</Fact>
        <Fact name="Residence">{user.residence || 'Not provided'}</Fact>
        <Fact name="Occupation">{user.occupation || 'Not provided'}</Fact>
        <Fact name="Referrer">
          <Referrer user={user} />
        </Fact>
        <Fact name="AI assistant">
          {user.aiEnabled ? 'ON' : 'OFF'}, {runtimeOf(user).toLowerCase()}
        </Fact>
        {user.factors && <Fact name="Sign-in">{methodsOf(user.factors)}</Fact>}
        <Fact name="ID document">
          <Badge tone={tone}>{label}</Badge> {user.idReason}
        </Fact>
      </Facts>
      <LostFactors user={user} onAct={onAct} />
      <Inline>
        {user.idDocumentUrl ? (
          <IfAllowed call={USER_ACTS['view-document']}>
            <Button size="small" onClick={() => onAct({ act: 'view-document', user })}>
              View Document
            </Button>
          </IfAllowed>
        ) : (
          <Text $size="small" $tone="quiet">
            <NoDocument user={user} />
          </Text>
        )}
        {isIdOpen(user) && !user.deletedAt && (
          <IfAllowed call={USER_ACTS['approve-document']}>
            <Button size="small" onClick={() => onAct({ act: 'approve-document', user })}>
              Approve
            </Button>
            <Button size="small" onClick={() => onAct({ act: 'reject-document', user })}>
              Reject
            </Button>
          </IfAllowed>
        )}
      </Inline>
    </Card>
  )
}

function methodsOf({ hasApp, passkeys }: NonNullable<AdminUser['factors']>): string {
  const methods = ['Password', hasApp && 'authenticator app', passkeys > 0 && `passkeys: ${passkeys}`]
  return methods.filter(Boolean).join(', ')
}
