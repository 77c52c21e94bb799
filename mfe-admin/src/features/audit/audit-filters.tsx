import { AUDIT_ACTIONS, type InputOf, type listAudit } from '@simvest/contracts'
import { Button, Field, Input, Select } from '@simvest/ui-kit'
import styled from 'styled-components'

/** The text of each field; an empty field does not filter. */
export interface Filters {
  actor?: string
  subject?: string
  action?: string
  from?: string
  to?: string
}

const ANY = 'any'
const ACTIONS = [{ value: ANY, label: 'Any act' }, ...AUDIT_ACTIONS.map((value) => ({ value, label: value }))]

/** The values of an untouched form. */
const NONE = { actor: '', subject: '', action: ANY, from: '', to: '' } as const satisfies Filters
/** A whole username, e-mail address or id. */
const WHO = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const
const FIELDS = ['actor', 'subject', 'action', 'from', 'to'] as const

interface AuditFiltersProps {
  filters: Filters
  onChange: (changes: Filters) => void
  /** On a user's own page the subject is always that user. */
  fixedSubject: boolean
}

export function AuditFilters({ filters, onChange, fixedSubject }: AuditFiltersProps) {
  const shown = { ...NONE, ...filters }
  const { actor, subject, action, from, to } = shown
  const cleared = { ...NONE, subject: fixedSubject ? subject : '' }
  const isNarrowed = FIELDS.some((field) => shown[field] !== cleared[field])
  return (
    <Row role="group" aria-label="Filters">
      <Field label="Act">
        {(control) => (
          <Select
            {...control}
            options={ACTIONS}
            value={action}
            onChange={({ target }) => onChange({ action: target.value })}
          />
        )}
      </Field>
      <Field label="By (name or id)">
        <Input {...WHO} value={actor} onChange={({ target }) => onChange({ actor: target.value })} />
      </Field>
      {!fixedSubject && (
        <Field label="To (name or id)">
          <Input {...WHO} value={subject} onChange={({ target }) => onChange({ subject: target.value })} />
        </Field>
      )}
      <Field label="First day">
        <Input
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      <Field label="Last day">
        <Input
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </Field>
      {isNarrowed && (
        <Button variant="quiet" onClick={() => onChange(cleared)}>
          Clear filters
        </Button>
      )}
    </Row>
  )
}

/** The fields as the query of the call. */
export function queryOf({ actor, subject, action, from, to }: Filters): InputOf<typeof listAudit>['query'] {
  const known = AUDIT_ACTIONS.find((name) => name === action)
  return {
    ...(actor?.trim() && { actor: actor.trim() }),
    ...(subject?.trim() && { subject: subject.trim() }),
    ...(known && { action: known }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  flex: 1 1 18rem;
  min-width: 0;
  align-items: end;
  gap: var(--space-1);
  max-width: 60rem;
`
