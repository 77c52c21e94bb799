import { Badge, Button, Card, CardHeader, DateTime, Heading, Inline, Menu, Stack, Text } from '@simvest/ui-kit'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { emailOf, idStatusOf, isIdOpen, nameOf, runtimeOf } from './describe-user.ts'
import { NoDocument } from './no-document.tsx'
import type { UserActName, UserActProps } from './user-act.ts'

/** The user's identity, and everything that an administrator can do to the user. */
export function UserHeader({ user, onAct }: UserActProps) {
  const act = (act: UserActName) => () => onAct({ act, user })
  return (
    <Inline as="header" $justify="space-between" $gap={2}>
      <Stack $gap="half">
        <Inline>
          <Heading level={1}>{nameOf(user)}</Heading>
          {user.deletedAt && <Badge tone="danger">DELETED</Badge>}
          {user.isDeactivated && <Badge tone="danger">DEACTIVATED</Badge>}
        </Inline>
        <Text $size="small" $tone="quiet">
          #{user.id} · {user.username} · {emailOf(user)} · joined <DateTime value={user.createdAt} />
        </Text>
      </Stack>
      {user.isAdmin ? (
        <Text $size="small" $tone="quiet">
          Accounts of administrators are managed by the operator.
        </Text>
      ) : user.deletedAt ? (
        <Inline>
          <Button variant="primary" onClick={act('restore')}>
            Restore User
          </Button>
          <Button variant="danger" onClick={act('erase')}>
            Delete Permanently
          </Button>
        </Inline>
      ) : (
        <Menu
          actions={[
            { label: 'Add deposit', onSelect: act('add-deposit') },
            ...(user.lastDeposit && user.lastDeposit.status !== 'cancelled'
              ? [{ label: 'Edit latest deposit', onSelect: act('edit-deposit') }]
              : []),
            { label: 'Edit total profit', onSelect: act('edit-profit') },
            { label: user.aiEnabled ? 'Turn AI off' : 'Turn AI on', onSelect: act('toggle-ai') },
            { label: 'Reset password', onSelect: act('reset-password') },
            { label: user.isDeactivated ? 'Reactivate' : 'Deactivate', onSelect: act('change-status') },
            { label: 'Delete', onSelect: act('delete'), danger: true },
          ]}
        >
          <Button>
            Actions <ChevronDown aria-hidden="true" />
          </Button>
        </Menu>
      )}
    </Inline>
  )
}

export function ProfileCard({ user, onAct }: UserActProps) {
  const { label, tone } = idStatusOf(user)
  return (
    <Card aria-label="Profile and documents">
      <CardHeader title="Profile and documents" />
      <Facts>
        <Figure name="Phone">{user.phoneNumber || 'Not provided'}</Figure>
        <Figure name="Residence">{user.residence || 'Not provided'}</Figure>
        <Figure name="Occupation">{user.occupation || 'Not provided'}</Figure>
        <Figure name="Referrer">{user.referrerEmail || 'None'}</Figure>
        <Figure name="AI assistant">
          {user.aiEnabled ? 'ON' : 'OFF'}, {runtimeOf(user).toLowerCase()}
        </Figure>
        <Figure name="ID document">
          <Badge tone={tone}>{label}</Badge> {user.idReason}
        </Figure>
      </Facts>
      <Inline>
        {user.idDocumentUrl ? (
          <Button size="small" onClick={() => onAct({ act: 'view-document', user })}>
            View Document
          </Button>
        ) : (
          <Text $size="small" $tone="quiet">
            <NoDocument user={user} />
          </Text>
        )}
        {isIdOpen(user) && !user.deletedAt && (
          <>
            <Button size="small" onClick={() => onAct({ act: 'approve-document', user })}>
              Approve
            </Button>
            <Button size="small" onClick={() => onAct({ act: 'reject-document', user })}>
              Reject
            </Button>
          </>
        )}
      </Inline>
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" $size="caption" $tone="quiet">
        {name}
      </Text>
      <Text as="dd" $tone="strong">
        {children}
      </Text>
    </div>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: var(--space-2);
  margin: 0 0 var(--space-2);

  & dd {
    margin: 0;
  }
`
