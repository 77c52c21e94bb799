import { countUsers, exportLedger } from '@simvest/contracts'
import { Link, useNavigate, useQuery, useSearchParams, useSignOut, useUser } from '@simvest/platform'
import { Badge, Button, Heading, Inline, Stack, Tab, TabList, TabPanel, Tabs, Text } from '@simvest/ui-kit'
import { FileDown, Landmark, ListChecks, LogOut, ShieldCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { AuditLog } from '#features/audit/audit-log.tsx'
import { BuildFaults } from '#features/faults/build-faults.tsx'
import { Rollouts } from '#features/rollouts/rollouts.tsx'
import { DeactivatedUsersDialog } from '#features/users/deactivated-users-dialog.tsx'
import { DeletedUsers } from '#features/users/deleted-users.tsx'
import type { UserAct } from '#features/users/user-act.ts'
import { UsersPanel } from '#features/users/users-panel.tsx'
import { WithdrawalCards } from '#features/withdrawals/withdrawal-cards.tsx'
import { ConsolePage } from '#layout/console-page.tsx'
import { May } from '#layout/may.tsx'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'
import { SearchButton } from '#search/search-button.tsx'
import { UserActs } from './user-acts.tsx'

/** The pages that also show decided withdrawals. */
const VIEWS = [
  ['/admin/withdrawals', 'All requests'],
  ['/admin/direct-withdrawals', 'With their dates'],
  ['/admin/withdrawal-management', 'As a table'],
] as const

const TABS = ['users', 'withdrawals', 'deleted-users', 'audit', 'builds'] as const

export function AdminPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [act, setAct] = useState<UserAct>()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'users'
  return (
    <ConsolePage>
      <Stack>
        <Header onAct={setAct} />
        <Tabs value={tab} onValueChange={(name) => setParams(name === 'users' ? {} : { tab: name })}>
          <TabList aria-label="Console">
            <Tab value="users">Users</Tab>
            <Tab value="withdrawals">Withdrawals</Tab>
            <Tab value="deleted-users">Deleted Users</Tab>
            <Tab value="audit">Audit</Tab>
            <Tab value="builds">Builds</Tab>
          </TabList>
          <TabPanel value="users">
            <UsersPanel onAct={setAct} onOpen={({ id }) => void navigate(`/admin/users/${id}`)} />
          </TabPanel>
          <TabPanel value="withdrawals">
            <Stack>
              <Inline $justify="space-between">
                <Heading level={2}>Withdrawal Requests</Heading>
                <Inline as="nav" aria-label="Other views of withdrawals">
                  {VIEWS.map(([path, label]) => (
                    <Button key={path} asChild size="small" variant="quiet">
                      <Link to={path}>{label}</Link>
                    </Button>
                  ))}
                </Inline>
              </Inline>
              <WithdrawalCards
                status="open"
                offers={['reject', 'cancel', 'approve']}
                emptyTitle="No pending withdrawals"
              />
            </Stack>
          </TabPanel>
          <TabPanel value="deleted-users">
            <DeletedUsers onAct={setAct} />
          </TabPanel>
          <TabPanel value="audit">
            <AuditLog />
          </TabPanel>
          <TabPanel value="builds">
            <Stack>
              <Rollouts />
              <BuildFaults />
            </Stack>
          </TabPanel>
        </Tabs>
        <UserActs act={act} onAct={setAct} />
      </Stack>
    </ConsolePage>
  )
}

function Header({ onAct }: { onAct: (act: UserAct) => void }) {
  const user = useUser()
  const signOut = useSignOut()
  const [listed, setListed] = useState(false)
  const { data: counts } = useQuery(countUsers, {})
  return (
    <Inline as="header" $justify="space-between" $gap={2}>
      <Stack $gap="half">
        <Heading level={1}>Admin Dashboard</Heading>
        <Inline>
          <Text $size="small" $tone="quiet">
            Logged in as {user.username}
          </Text>
          {user.role && <Badge>{LABELS_OF_ROLES[user.role]}</Badge>}
        </Inline>
      </Stack>
      <Inline>
        <SearchButton />
        <Button asChild size="small">
          <Link to="/admin/queue">
            <ListChecks aria-hidden="true" /> Queue
          </Link>
        </Button>
        <Button asChild size="small">
          <Link to="/admin/deposits">
            <Landmark aria-hidden="true" /> Deposits
          </Link>
        </Button>
        <Button asChild size="small">
          <Link to="/admin/administrators">
            <ShieldCheck aria-hidden="true" /> Administrators
          </Link>
        </Button>
        <May call={exportLedger}>
          <Button asChild size="small">
            <Link to="/admin/exports">
              <FileDown aria-hidden="true" /> Exports
            </Link>
          </Button>
        </May>
        <Button size="small" onClick={() => setListed(true)}>
          <UserX aria-hidden="true" /> Deactivated Accounts ({counts?.deactivated ?? '…'})
        </Button>
        <Button size="small" variant="quiet" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" /> Logout
        </Button>
      </Inline>
      {listed && <DeactivatedUsersDialog onAct={onAct} onClose={() => setListed(false)} />}
    </Inline>
  )
}
