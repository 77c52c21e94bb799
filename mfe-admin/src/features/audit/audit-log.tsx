import { type AuditEntry, exportAudit, LIST_FILTERS, listAudit, PAGE_LIMIT } from '@simvest/contracts'
import { typedAmount } from '@simvest/money'
import { Link, usePage } from '@simvest/platform'
import {
  Button,
  Card,
  Cell,
  DateTime,
  HeaderCell,
  Inline,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { Download, ScrollText } from 'lucide-react'
import styled from 'styled-components'
import { May } from '#layout/may.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'
import { useWide } from '#layout/use-wide.ts'
import { ViewsMenu } from '#views/views-menu.tsx'
import { AuditFilters, type Filters, queryOf } from './audit-filters.tsx'

const POLL = 10_000

/** Who did what to whom, when, from where, and what it changed. With a subject, that user's part of it. */
export function AuditLog({ subject }: { subject?: number }) {
  const list = useList(LIST_FILTERS.audit, [])
  const query = queryOf(list.filters, subject)
  const page = usePage(listAudit, { query: { ...query, ...list.query } }, { poll: POLL })
  const address = `${exportAudit.path}?${searchOf(query)}`
  return (
    <Card $flush aria-label="Audit log">
      <Bar>
        <AuditFilters
          filters={list.filters}
          onChange={list.narrow}
          onClear={list.clear}
          fixedSubject={subject !== undefined}
        />
        <Inline>
          {subject === undefined && <ViewsMenu list="audit" />}
          <May call={exportAudit}>
            <Button asChild size="small" variant="quiet">
              <a href={address} download>
                <Download aria-hidden="true" /> Export CSV
              </a>
            </Button>
          </May>
        </Inline>
      </Bar>
      <NumberedList
        page={page}
        list={list}
        perPage={PAGE_LIMIT}
        noun="entries"
        errorTitle="Error loading the audit log"
        empty={{ icon: <ScrollText />, title: 'No entries found', text: 'What administrators do is written here.' }}
      >
        {(entries) => <Entries entries={entries} onNarrow={list.narrow} />}
      </NumberedList>
    </Card>
  )
}

type Query = ReturnType<typeof queryOf>

/** The query as it stands in an address: amounts are dollars there. */
function searchOf({ least, most, ...query }: Query): string {
  const amounts = { ...(least && { least: typedAmount(least) }), ...(most && { most: typedAmount(most) }) }
  return String(new URLSearchParams({ ...query, ...amounts } as Record<string, string>))
}

interface EntriesProps {
  entries: readonly AuditEntry[]
  onNarrow: (changes: Partial<Filters>) => void
}

function Entries(props: EntriesProps) {
  return useWide() ? <Rows {...props} /> : <Cards {...props} />
}

function Rows({ entries, onNarrow }: EntriesProps) {
  return (
    <Table caption="Audit log, newest first" dense>
      <TableHead>
        <TableRow>
          <HeaderCell>When</HeaderCell>
          <HeaderCell>Who</HeaderCell>
          <HeaderCell>What</HeaderCell>
          <HeaderCell>Whom</HeaderCell>
          <HeaderCell>Before and after</HeaderCell>
          <HeaderCell>Reason</HeaderCell>
          <HeaderCell>From</HeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <Cell>
              <DateTime value={entry.createdAt} />
            </Cell>
            <Cell>
              <Actor entry={entry} onNarrow={onNarrow} />
            </Cell>
            <Cell $mono>
              <Act entry={entry} />
            </Cell>
            <Cell>
              <Subject entry={entry} onNarrow={onNarrow} />
            </Cell>
            <Cell>
              <Facts entry={entry} />
            </Cell>
            <Cell>{entry.reason ?? '—'}</Cell>
            <Cell $mono>{entry.address ?? '—'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Cards({ entries, onNarrow }: EntriesProps) {
  return (
    <CardList aria-label="Audit log, newest first">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Inline $justify="space-between">
            <Text $mono $size="small">
              <Act entry={entry} />
            </Text>
            <Text $size="caption" $tone="quiet">
              <DateTime value={entry.createdAt} />
            </Text>
          </Inline>
          <Inline>
            <Actor entry={entry} onNarrow={onNarrow} /> → <Subject entry={entry} onNarrow={onNarrow} />
          </Inline>
          <Facts entry={entry} />
          <Text $size="caption" $tone="quiet">
            {[entry.reason, entry.address].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </CardList>
  )
}

/** What was done; it leads to what it is about. */
function Act({ entry: { action, subjectId } }: { entry: AuditEntry }) {
  const to = placeOf(action, subjectId)
  return to === undefined ? action : <Link to={to}>{action}</Link>
}

function placeOf(action: string, subjectId: number | null): string | undefined {
  if (action.startsWith('role.')) return '/admin/administrators'
  if (action.startsWith('export.')) return '/admin/exports'
  if (subjectId === null || action === 'user.erased') return undefined
  return `/admin/users/${subjectId}${action.startsWith('withdrawal.') ? '#withdrawals' : ''}`
}

type EntryProps = { entry: AuditEntry } & Pick<EntriesProps, 'onNarrow'>

function Actor({ entry, onNarrow }: EntryProps) {
  const narrow = (actor: string) => onNarrow({ actor })
  // Nobody with an account did this: it was a command of the operator, or a job of the server.
  if (entry.actorId === null) return <>{entry.details?.['byOperator'] ? 'Operator' : 'System'}</>
  return (
    <>
      <Person id={entry.actorId} username={entry.actorUsername} onPick={narrow} act="Only what was done by" />
      {entry.actorRole !== null && entry.actorRole !== 'investor' && <small> {entry.actorRole}</small>}
    </>
  )
}

function Subject({ entry, onNarrow }: EntryProps) {
  const narrow = (subject: string) => onNarrow({ subject })
  return <Person id={entry.subjectId} username={entry.subjectUsername} onPick={narrow} act="Only what was done to" />
}

interface PersonProps {
  id: number | null
  username: string | null
  onPick: (id: string) => void
  act: string
}

function Person({ id, username, onPick, act }: PersonProps) {
  if (id === null) return <>—</>
  return (
    <Pick title={`${act} ${username}`} onClick={() => onPick(String(id))}>
      {username} <small>#{id}</small>
    </Pick>
  )
}

function Facts({ entry: { before, after, details } }: { entry: AuditEntry }) {
  return (
    <>
      {(before || after) && (
        <Text $size="caption">
          {wordsOf(before)} → {wordsOf(after)}
        </Text>
      )}
      {details && Object.keys(details).length > 0 && (
        <Text $size="caption" $tone="quiet">
          {wordsOf(details)}
        </Text>
      )}
    </>
  )
}

function wordsOf(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  if (typeof value !== 'object') return String(value)
  const facts = Object.entries(value)
  return facts.map(([name, fact]) => `${name}: ${wordsOf(fact)}`).join(', ')
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  padding: var(--space-2);
`

const CardList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding: var(--space-2);
    border-top: 1px solid var(--line);
  }
`

const Pick = styled.button.attrs({ type: 'button' })`
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent-text);
  font: inherit;
  font-size: var(--type-small);
  text-align: left;
  cursor: pointer;

  & > small {
    color: var(--text-quiet);
  }
`
