import { type Administrator, inviteAdministrator, listAdministrators, setRole } from '@simvest/contracts'
import { Link, useQuery, useUser } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  Cell,
  DateTime,
  HeaderCell,
  Inline,
  Stack,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { ShieldCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PageTitle } from '#search/page-title.tsx'
import { DenseRows } from '#layout/dense-rows.tsx'
import { WholeList } from '#layout/list-state.tsx'
import { IfAllowed, useMay } from '#layout/if-allowed.tsx'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'
import { AdministratorActs } from './administrator-acts.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RolePermissions } from './role-permissions.tsx'

const POLL_INTERVAL_MS = 10_000
const EMPTY = { icon: <ShieldCheck />, title: 'Nobody has a role' }

/** The list of everybody who has a role; an operator invites, and changes what colleagues may do. */
export function Administrators() {
  const [isInviting, setInviting] = useState(false)
  const colleagues = useQuery(listAdministrators, {}, { poll: POLL_INTERVAL_MS })
  return (
    <Stack $gap={1}>
      <Inline as="header" $justify="space-between">
        <PageTitle>Administrators</PageTitle>
        <IfAllowed call={inviteAdministrator}>
          <Button size="small" variant="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" /> Invite
          </Button>
        </IfAllowed>
      </Inline>
      <OwnRole />
      <Card $flush aria-label="Administrators">
        <WholeList list={colleagues} errorTitle="Error loading administrators" empty={EMPTY}>
          {(administrators) => <Rows administrators={administrators} />}
        </WholeList>
      </Card>
      {colleagues.data && <RolePermissions />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Stack>
  )
}

/** The reason why nothing can be changed here, for those who may not. */
function OwnRole() {
  const { role } = useUser()
  const may = useMay()
  if (role === null || may(setRole)) return null
  return (
    <Text $size="small" $tone="quiet">
      Your role is {LABELS_OF_ROLES[role].toLowerCase()}. Operators invite people and change roles.
    </Text>
  )
}

function Rows({ administrators }: { administrators: readonly Administrator[] }) {
  const may = useMay()
  return (
    <DenseRows>
      <Table caption="Everybody who has a role" dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Who</HeaderCell>
            <HeaderCell $wide>E-mail</HeaderCell>
            <HeaderCell>Role</HeaderCell>
            <HeaderCell $wide>Signs in with</HeaderCell>
            <HeaderCell $wide>Last seen</HeaderCell>
            <HeaderCell>State</HeaderCell>
            {may(setRole) && <HeaderCell>Actions</HeaderCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {administrators.map((administrator) => (
            <TableRow key={administrator.id}>
              <Cell>
                <Link to={`/admin/users/${administrator.id}`}>{administrator.username}</Link>
              </Cell>
              <Cell $wide>{administrator.email}</Cell>
              <Cell>{LABELS_OF_ROLES[administrator.role]}</Cell>
              <Cell $wide>
                <SignsInWith administrator={administrator} />
              </Cell>
              <Cell $wide>
                {administrator.lastSeenAt ? <DateTime value={administrator.lastSeenAt} /> : 'Not signed in'}
              </Cell>
              <Cell>
                <State administrator={administrator} />
              </Cell>
              {may(setRole) && (
                <Cell>
                  <AdministratorActs administrator={administrator} />
                </Cell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DenseRows>
  )
}

function SignsInWith({ administrator }: { administrator: Administrator }) {
  const { hasAuthenticator, passkeys, needsSecondFactor } = administrator
  const ways = [
    hasAuthenticator ? 'authenticator app' : needsSecondFactor ? 'password; an app is required' : 'password alone',
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
  ]
  return ways.join(', ')
}

function State({ administrator: { isDeactivated, invitedAt } }: { administrator: Administrator }) {
  if (isDeactivated) return <Badge tone="danger">DISABLED</Badge>
  return invitedAt ? <Badge tone="pending">INVITED</Badge> : <Badge tone="success">ACTIVE</Badge>
}
