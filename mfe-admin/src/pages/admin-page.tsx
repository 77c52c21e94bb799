import { countUsers } from '@simvest/contracts'
import { Link, SignOutDialog, useNavigate, useQuery, useSearchParams, useUser } from '@simvest/platform'
import {
  Badge,
  Button,
  Lazy,
  type LazyProps,
  Heading,
  Inline,
  Skeleton,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
  useFetchedAhead,
} from '@simvest/ui-kit'
import { LogOut, UserX } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { UserAct } from '#features/users/user-act.ts'
import { UsersPanel } from '#features/users/users-panel.tsx'
import { ConsolePage } from '#layout/console-page.tsx'
import { keepView, lastView } from '#layout/last-views.ts'
import { useCompact } from '#layout/list/use-compact.ts'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'
import { SearchButton } from '#search/search-button.tsx'
import { UserActs } from './user-acts.tsx'

// Parts that open with a tab or a button. They share a chunk with the dialogs of user-acts.tsx, which use most of the same code.
const loadParts = () => import(/* webpackChunkName: "later" */ './console-parts.tsx')
type Parts = Awaited<ReturnType<typeof loadParts>>

const TABS = ['users', 'withdrawals', 'deleted-users', 'audit', 'builds'] as const

/** Room for twenty compact rows on a desk's window. */
const LOW = { '--control-height': '2.25rem' } as CSSProperties

export function AdminPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [act, setAct] = useState<UserAct>()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'users'
  const { id } = useUser()
  const search = params.toString()
  useEffect(() => keepView(id, tab, search), [id, tab, search])
  const [isCompact] = useCompact('users', true)
  return (
    <ConsolePage dense={isCompact}>
      <Stack $gap={isCompact ? 1 : 2} style={isCompact ? LOW : undefined}>
        <Header isCompact={isCompact} />
        <Tabs value={tab} onValueChange={(name) => setParams(viewOf(id, name))}>
          <TabList aria-label="Console">
            <Tab value="users">Users</Tab>
            <Tab value="withdrawals">Withdrawals</Tab>
            <Tab value="deleted-users">Deleted Users</Tab>
            <Tab value="audit">Audit</Tab>
            <Tab value="builds">Builds</Tab>
          </TabList>
          <TabPanel value="users" style={isCompact ? { paddingTop: 'var(--space-1)' } : undefined}>
            <UsersPanel onAct={setAct} onOpen={({ id }) => void navigate(`/admin/users/${id}`)} />
          </TabPanel>
          <TabPanel value="withdrawals">
            <Later>{({ OpenWithdrawals }) => <OpenWithdrawals />}</Later>
          </TabPanel>
          <TabPanel value="deleted-users">
            <Later>{({ DeletedUsers }) => <DeletedUsers onAct={setAct} />}</Later>
          </TabPanel>
          <TabPanel value="audit">
            <Later>{({ AuditLog }) => <AuditLog />}</Later>
          </TabPanel>
          <TabPanel value="builds">
            <Later>{({ Builds }) => <Builds />}</Later>
          </TabPanel>
        </Tabs>
        <UserActs act={act} onAct={setAct} />
        <PartsAhead />
      </Stack>
    </ConsolePage>
  )
}

function Later({ children }: Pick<LazyProps<Parts>, 'children'>) {
  return (
    <Lazy load={loadParts} fallback={<Skeleton height="30rem" radius="var(--radius)" />}>
      {children}
    </Lazy>
  )
}

function PartsAhead() {
  useFetchedAhead(loadParts)
  return null
}

/** A tab as it was left, or as it is at first. */
function viewOf(userId: number, tab: string): URLSearchParams {
  return new URLSearchParams(lastView(userId, tab) || (tab === 'users' ? '' : { tab }))
}

function Header({ isCompact }: { isCompact: boolean }) {
  const user = useUser()
  const [leaves, setLeaves] = useState(false)
  const { data: counts } = useQuery(countUsers, {})
  const Lines = isCompact ? Inline : Stack
  const logout = (
    <Button size="small" variant="quiet" onClick={() => setLeaves(true)}>
      <LogOut aria-hidden="true" /> Logout
    </Button>
  )
  return (
    <Inline as="header" $justify="space-between" $gap={2}>
      <Lines $gap={isCompact ? 1 : 'half'}>
        <Heading level={1} size={isCompact ? 'title' : undefined}>
          Admin Dashboard
        </Heading>
        <Inline>
          <Text $size="small" $tone="quiet">
            Logged in as {user.username}
          </Text>
          {user.role && <Badge>{LABELS_OF_ROLES[user.role]}</Badge>}
          {!isCompact && logout}
        </Inline>
      </Lines>
      <Places>
        <SearchButton />
        <Button asChild size="small">
          <Link to="/admin?filter=deactivated">
            <UserX aria-hidden="true" /> Deactivated Accounts ({counts?.deactivated ?? '…'})
          </Link>
        </Button>
        {isCompact && logout}
      </Places>
      <SignOutDialog open={leaves} onOpenChange={setLeaves} />
    </Inline>
  )
}

/* On a phone the words alone, and as high as a finger needs. */
const Places = styled(Inline)`
  @media (max-width: 39.99rem) {
    gap: var(--space-half);
    & > :is(a, button:not([aria-haspopup])) {
      min-height: 2.75rem;
      padding: 0 0.5rem;
      font-size: var(--type-caption);
      & > svg {
        display: none;
      }
    }
  }
`
