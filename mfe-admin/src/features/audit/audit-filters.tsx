import { AUDIT_ACTIONS, AUDIT_ROLES, type InputOf, LIST_FILTERS, type listAudit, type Role } from '@simvest/contracts'
import { Button, Field, Input, Select } from '@simvest/ui-kit'
import styled from 'styled-components'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'
import { OWN_ZONE } from '#layout/time-zone.tsx'
import { amountOf } from '#layout/use-address.ts'

const FILTERS = LIST_FILTERS.audit
type Filter = (typeof FILTERS)[number]
/** The filters as typed; an empty one narrows nothing. */
export type Filters = Readonly<Record<Filter, string>>

const LABELS: Readonly<Record<string, string>> = {
  ...LABELS_OF_ROLES,
  decisions: 'Decisions on orders',
  investor: 'Investor',
  system: 'Commands and jobs',
} satisfies Record<Role | 'investor' | 'system' | 'decisions', string>
const choices = (wording: string, names: readonly string[], labelOf = (name: string) => LABELS[name] ?? name) => [
  { value: '', label: wording },
  ...names.map((value) => ({ value, label: labelOf(value) })),
]
const ASKED_ACTIONS = ['decisions', ...AUDIT_ACTIONS] as const
const ACTIONS = choices('Any act', ASKED_ACTIONS)
const ROLES = choices('Any role', AUDIT_ROLES)

/** A username, an e-mail address or an id, whole. */
const USER_FIELD = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const
const AMOUNT = { autoComplete: 'off', inputMode: 'decimal' } as const

interface AuditFiltersProps {
  filters: Filters
  // not total: a change names some filters
  onChange: (changes: Partial<Record<Filter, string>>) => void
  onClear: () => void
  /** On a user's own page it is always about that user. */
  fixedSubject: boolean
}

export function AuditFilters({ filters, onChange, onClear, fixedSubject }: AuditFiltersProps) {
  const zone = filters.zone || OWN_ZONE
  const set = (name: Filter) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const setDay = (name: 'from' | 'to') => ({
    value: filters[name],
    // The address names the zone: somebody else who opens it sees the same days.
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value, zone }),
  })
  const zones = [...new Set([OWN_ZONE, 'UTC', zone])].map((value) => ({ value, label: value }))
  return (
    <Row role="group" aria-label="Filters">
      <Field label="Act">{(control) => <Select {...control} options={ACTIONS} {...set('action')} />}</Field>
      <Field label="By (name or id)">
        <Input {...USER_FIELD} {...set('actor')} />
      </Field>
      <Field label="Role">{(control) => <Select {...control} options={ROLES} {...set('role')} />}</Field>
      {!fixedSubject && (
        <Field label="To (name or id)">
          <Input {...USER_FIELD} {...set('subject')} />
        </Field>
      )}
      <Field label="Order (id)">
        <Input inputMode="numeric" maxLength={15} autoComplete="off" {...set('order')} />
      </Field>
      <Field label="From amount">
        <Input {...AMOUNT} {...set('least')} />
      </Field>
      <Field label="To amount">
        <Input {...AMOUNT} {...set('most')} />
      </Field>
      <Field label="First day">
        <Input type="date" max={filters.to || undefined} {...setDay('from')} />
      </Field>
      <Field label="Last day">
        <Input type="date" min={filters.from || undefined} {...setDay('to')} />
      </Field>
      <Field
        label="Time zone of the days"
        hint={zone === OWN_ZONE ? undefined : `Times in the list are those of ${OWN_ZONE}.`}
      >
        {(control) => <Select {...control} options={zones} {...set('zone')} value={zone} />}
      </Field>
      {FILTERS.some((name) => filters[name]) && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Row>
  )
}

/** Returns the typed filters as the query of the call; on the page of a user it is about that user. */
export function queryOf(filters: Filters, fixedSubject?: number): InputOf<typeof listAudit>['query'] {
  const { from, to } = filters
  const actor = filters.actor.trim()
  const subject = fixedSubject === undefined ? filters.subject.trim() : String(fixedSubject)
  const action = ASKED_ACTIONS.find((name) => name === filters.action)
  const order = Number(/^#?([1-9]\d{0,14})$/.exec(filters.order.trim())?.[1])
  const role = AUDIT_ROLES.find((name) => name === filters.role)
  const [least, most] = [amountOf(filters.least), amountOf(filters.most)]
  return {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...(role && { role }),
    ...(order && { order }),
    ...(least && { least }),
    ...(most && { most }),
    ...(from && { from }),
    ...(to && { to }),
    ...((from || to) && { zone: filters.zone || OWN_ZONE }),
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
