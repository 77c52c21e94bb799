import {
  type AUDIT_SORTS,
  type AuditEntry,
  auditParts,
  auditSentence,
  furtherFacts,
  orderOfAudit,
} from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { DateTime, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import type { Column } from '#layout/list/columns.ts'
import type { Filters } from './audit-filters.tsx'

export type Narrow = (changes: Partial<Filters>) => void

type AuditColumn = Column<AuditEntry, (typeof AUDIT_SORTS)[number]>

/** Returns the columns of an entry; its people narrow the list to what they did, or to what was done to them. */
export function auditColumns(onNarrow: Narrow): readonly AuditColumn[] {
  return [
    {
      name: 'when',
      title: 'When',
      sort: 'done',
      largestFirst: true,
      fixed: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    { name: 'who', title: 'Who', cell: (entry) => <Actor entry={entry} onNarrow={onNarrow} /> },
    {
      name: 'what',
      title: 'What',
      fixed: true,
      cell: (entry) => <Act entry={entry} />,
      brief: (entry) => (
        <Sentence title={auditSentence(entry)}>
          <Act entry={entry} />
        </Sentence>
      ),
    },
    { name: 'whom', title: 'Whom', cell: (entry) => <Subject entry={entry} onNarrow={onNarrow} /> },
    {
      name: 'facts',
      title: 'Before and after',
      cell: (entry) => (
        <Words>
          <Facts entry={entry} />
        </Words>
      ),
      brief: (entry) => <Line title={factsOf(entry)}>{factsOf(entry)}</Line>,
    },
    {
      name: 'reason',
      title: 'Reason',
      cell: ({ reason }) => <Words>{reason ?? '—'}</Words>,
      brief: ({ reason }) => <Line title={reason ?? undefined}>{reason ?? '—'}</Line>,
    },
    {
      name: 'from',
      title: 'From',
      mono: true,
      cell: ({ address }) => <Address title={address ?? undefined}>{address ?? '—'}</Address>,
    },
  ]
}

/** The act, as a sentence that follows its actor; it leads to the order and to the person. */
export function Act({ entry }: { entry: AuditEntry }) {
  const { action, subjectId } = entry
  const to = placeOf(action, subjectId)
  const parts = auditParts(entry)
  const isLinked = parts.some(({ kind }) => kind !== 'text')
  return (
    <Words data-act={action}>
      {isLinked || to === undefined ? (
        parts.map(({ kind, text }) => (
          <Part key={`${kind} ${text}`} to={kind === 'order' ? placeOfOrder(entry) : to} isLink={kind !== 'text'}>
            {text}
          </Part>
        ))
      ) : (
        <Link to={to}>{auditSentence(entry)}</Link>
      )}
    </Words>
  )
}

function Part({ to, isLink, children }: { to: string | undefined; isLink: boolean; children: string }) {
  return isLink && to !== undefined ? <Link to={to}>{children}</Link> : children
}

function placeOfOrder({ subjectId, ...entry }: AuditEntry): string | undefined {
  const order = orderOfAudit(entry)
  return subjectId !== null && order !== undefined ? `/admin/users/${subjectId}?transaction=${order}` : undefined
}

function placeOf(action: string, subjectId: number | null): string | undefined {
  if (action.startsWith('role.')) return '/admin/administrators'
  if (action.startsWith('export.')) return '/admin/exports'
  if (subjectId === null || action === 'user.erased') return undefined
  return `/admin/users/${subjectId}`
}

interface EntryProps {
  entry: AuditEntry
  onNarrow: Narrow
}

export function Actor({ entry, onNarrow }: EntryProps) {
  const narrow = (actor: string) => onNarrow({ actor })
  // A command of the operator or a job of the server: no account acted.
  if (entry.actorId === null) return <>{entry.details?.['byOperator'] ? 'Operator' : 'System'}</>
  return (
    <>
      <Person id={entry.actorId} username={entry.actorUsername} onPick={narrow} act="Only what was done by" />
      {entry.actorRole !== null && entry.actorRole !== 'investor' && <small> {entry.actorRole}</small>}
    </>
  )
}

export function Subject({ entry, onNarrow }: EntryProps) {
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

export function Facts({ entry }: { entry: AuditEntry }) {
  const { before, after } = entry
  const details = furtherFacts(entry)
  return (
    <>
      {(before || after) && (
        <Text $size="caption">
          {wordsOf(before)} → {wordsOf(after)}
        </Text>
      )}
      {Object.keys(details).length > 0 && (
        <Text $size="caption" $tone="quiet">
          {wordsOf(details)}
        </Text>
      )}
    </>
  )
}

/** The same in one line. */
function factsOf(entry: AuditEntry): string {
  const { before, after } = entry
  const change = before || after ? [`${wordsOf(before)} → ${wordsOf(after)}`] : []
  return [...change, wordsOf(furtherFacts(entry))].filter(Boolean).join(' · ')
}

function wordsOf(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  if (typeof value !== 'object') return String(value)
  const facts = Object.entries(value)
  return facts.map(([name, fact]) => `${nameOf(name)}: ${wordsOf(fact)}`).join(', ')
}

/** The name of a fact in words: `idStatus` is `id status`. */
function nameOf(fact: string): string {
  return fact.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** A line of a text of any length; rows that are not compact show all of it. */
const Line = styled.span`
  display: block;
  max-width: clamp(8rem, calc(20vw - 11rem), 24rem);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/* The beginning of a sentence, with its order; the rest is its title. */
const Sentence = styled.div`
  max-width: clamp(8rem, 10vw, 34rem);

  & > div {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/* As long as those of IPv6 are. */
const Address = styled.span`
  display: block;
  min-width: 5.5rem;
  max-width: clamp(8rem, 10vw, 20rem);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: normal;
  overflow-wrap: anywhere;
`

const Words = styled.div`
  min-width: 9rem;
  overflow-wrap: anywhere;
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
  overflow-wrap: anywhere;
  cursor: pointer;

  td > & {
    min-width: 7rem;
    max-width: clamp(8rem, 10vw, 22rem);
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & > small {
    color: var(--text-quiet);
  }
`
