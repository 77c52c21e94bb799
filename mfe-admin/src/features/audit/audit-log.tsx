import { AUDIT_SORTS, type AuditEntry, exportAudit, LIST_FILTERS, listAudit, PAGE_LIMIT } from '@simvest/contracts'
import { decimalText } from '@simvest/money'
import { usePage } from '@simvest/platform'
import { Button, Card, DateTime, Inline, Text } from '@simvest/ui-kit'
import { Download, ScrollText } from 'lucide-react'
import styled from 'styled-components'
import { Lines } from '#layout/lines.tsx'
import { FoldedFilters } from '#layout/list-filters.tsx'
import { shownOf } from '#layout/list/columns.ts'
import { ListTable } from '#layout/list/list-table.tsx'
import { ListTools } from '#layout/list/list-tools.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useCompact } from '#layout/list/use-compact.ts'
import { useList } from '#layout/list/use-list.ts'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { useWide } from '#layout/use-wide.ts'
import { Act, Actor, auditColumns, Facts, type Narrow, Subject } from './audit-columns.tsx'
import { AuditFilters, queryOf } from './audit-filters.tsx'

const POLL_INTERVAL_MS = 10_000

/** The log of who did what to whom, when, from where, and what it changed. With a subject, that user's part of it. */
export function AuditLog({ subject }: { subject?: number }) {
  const list = useList(LIST_FILTERS.audit, AUDIT_SORTS)
  const [isCompact, setCompact] = useCompact('audit', false)
  const isTable = useWide()
  const query = queryOf(list.filters, subject)
  const page = usePage(listAudit, { query: { ...query, ...list.query } }, { poll: POLL_INTERVAL_MS })
  const columns = auditColumns(list.narrow)
  const order = list.sort === 'done' ? 'oldest first' : 'newest first'
  const address = `${exportAudit.path}?${searchOf(query)}`
  return (
    <Card $flush aria-label="Audit log">
      <Bar $align="end" $justify="space-between">
        <FoldedFilters>
          <AuditFilters
            filters={list.filters}
            onChange={list.narrow}
            onClear={list.clear}
            fixedSubject={subject !== undefined}
          />
        </FoldedFilters>
        <Inline>
          <ListTools
            views={subject === undefined ? 'audit' : undefined}
            columns={columns}
            list={list}
            own="Newest first"
            isCompact={isCompact}
            onCompact={setCompact}
          />
          <IfAllowed call={exportAudit}>
            <Button asChild size="small" variant="quiet">
              <a href={address} download>
                <Download aria-hidden="true" /> Export CSV
              </a>
            </Button>
          </IfAllowed>
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
        {(entries) =>
          isTable ? (
            <ListTable
              caption={`Audit log, ${order}`}
              columns={shownOf(columns, list.columns)}
              rows={entries}
              isCompact={isCompact}
              sort={list.sort}
              own="-done"
              onSort={list.sortBy}
            />
          ) : (
            <Cards entries={entries} order={order} onNarrow={list.narrow} />
          )
        }
      </NumberedList>
    </Card>
  )
}

type Query = ReturnType<typeof queryOf>

/** The query as it stands in an address: amounts are dollars there. */
function searchOf({ least, most, ...query }: Query): string {
  const amounts = { ...(least && { least: decimalText(least) }), ...(most && { most: decimalText(most) }) }
  return String(new URLSearchParams({ ...query, ...amounts } as Record<string, string>))
}

function Cards({ entries, order, onNarrow }: { entries: readonly AuditEntry[]; order: string; onNarrow: Narrow }) {
  return (
    <CardList aria-label={`Audit log, ${order}`}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Inline $justify="space-between">
            <Text as="div" $size="small">
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

const Bar = styled(Inline)`
  column-gap: var(--space-2);
  padding: var(--space-2);
`

const CardList = styled(Lines)`
  border-top: 1px solid var(--line);

  & > li {
    padding: var(--space-2);
  }
`
