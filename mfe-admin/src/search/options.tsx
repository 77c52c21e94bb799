import {
  deskState,
  type Endpoint,
  type FoundPerson,
  type FoundTransaction,
  isOpen,
  type OutputOf,
  queueIdOf,
  type searchEverything,
} from '@simvest/contracts'
import { cents, decimalText } from '@simvest/money'
import { DateTime, Money } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { ACTS_BY_ADDRESS, USER_ACTS } from '#features/users/user-act.ts'
import { type Place, placesFor } from './places.ts'

/** A search result, and where it leads. */
export interface Option {
  id: string
  to: string
  label: ReactNode
  detail?: ReactNode
}

export interface Group {
  name: string
  options: Option[]
}

export type SearchResults = OutputOf<typeof searchEverything>

/** Returns everything that a text leads to, by kind; empty kinds are left out. */
export function groupsFor(
  text: string,
  { people, transactions, newest = [] }: SearchResults,
  may: (call: Endpoint) => boolean,
): Group[] {
  const meant = personMeant(text, people)
  const places = placesFor(text).filter(({ call }) => !call || may(call))
  const number = Number(/^#?(\d+)$/.exec(text)?.[1])
  const isExact = ({ id }: { id: number }) => id === number
  const isOther = ({ id }: { id: number }) => id !== number
  const groups = [
    {
      name: `Number ${number}`,
      options: [...people.filter(isExact).map(personOption), ...transactions.filter(isExact).map(transactionOption)],
    },
    { name: 'People', options: people.filter(isOther).map(personOption) },
    { name: `Newest orders of ${meant?.username}`, options: meant ? newest.map(newestOption) : [] },
    { name: `Actions for ${meant?.username}`, options: meant ? actsOn(meant, may) : [] },
    { name: 'Transactions', options: transactions.filter(isOther).map(transactionOption) },
    { name: 'Pages and acts', options: places.map(placeOption) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Orders and actions are offered for somebody named whole, or for the only one found. */
function personMeant(text: string, people: readonly FoundPerson[]): FoundPerson | undefined {
  const named = text.toLowerCase()
  const [first] = people
  if (!first) return undefined
  const isNamed = [first.username, first.email].some((name) => name.toLowerCase() === named)
  return isNamed || people.length === 1 ? first : undefined
}

function personOption({ id, username, email, fullName, phoneNumber, ...state }: FoundPerson): Option {
  const marks = [
    state.isAdmin && 'administrator',
    state.isDeleted && 'deleted',
    state.isDeactivated && 'deactivated',
  ].filter(Boolean)
  return {
    id: `person-${id}`,
    to: `/admin/users/${id}`,
    label: fullName ? `${fullName} (${username})` : username,
    detail: [`#${id}`, email, phoneNumber, ...marks].filter(Boolean).join(' · '),
  }
}

function actsOn(person: FoundPerson, may: (call: Endpoint) => boolean): Option[] {
  const { id, username, isDeactivated, isDeleted, isAdmin } = person
  if (isDeleted || isAdmin) return []
  const labels: Record<(typeof ACTS_BY_ADDRESS)[number], string> = {
    'add-deposit': `Add a deposit for ${username}`,
    'edit-profit': `Edit the total profit of ${username}`,
    'toggle-ai': `Turn the AI assistant of ${username} on or off`,
    'reset-password': `Reset the password of ${username}`,
    'change-status': `${isDeactivated ? 'Reactivate' : 'Deactivate'} ${username}`,
  }
  const offered = ACTS_BY_ADDRESS.filter((act) => may(USER_ACTS[act]))
  return offered.map((act) => ({ id: act, to: `/admin/users/${id}?act=${act}`, label: labels[act] }))
}

function transactionOption(found: FoundTransaction): Option {
  const { id, type, amount, status, username, destination, decidedBy, createdAt } = found
  return {
    id: `transaction-${id}`,
    to: placeOf(found),
    label: (
      <>
        {KINDS[type]} #{id} of {username}: <Money amount={cents(Math.abs(amount))} />
      </>
    ),
    detail: (
      <>
        {deskState(status, type).label} · <DateTime value={createdAt} />
        {destination && ` · ${destination}`}
        {decidedBy && ` · by ${decidedBy}`}
      </>
    ),
  }
}

/** The option of an order that may also be among the transactions found. */
function newestOption(order: FoundTransaction): Option {
  return { ...transactionOption(order), id: `newest-${order.id}` }
}

const KINDS: Readonly<Record<FoundTransaction['type'], string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  investment: 'Transaction',
  profit: 'Transaction',
  transfer: 'Transaction',
  referral: 'Transaction',
  adjustment: 'Transaction',
  reset: 'Transaction',
}

/** Returns the place of a transaction: the queue, narrowed to it, if it waits for a decision; else the page of its user. */
function placeOf(found: FoundTransaction): string {
  const { id, type, userId } = found
  const isWaiting = isOpen(found) && (type === 'deposit' || type === 'withdrawal')
  if (!isWaiting) return `/admin/users/${userId}?transaction=${id}`
  const amount = decimalText(cents(Math.abs(found.amount)))
  const narrowed = new URLSearchParams({ kind: type, least: amount, most: amount, open: String(queueIdOf(found)) })
  return `/admin/queue?${narrowed}`
}

function placeOption({ label, to }: Place): Option {
  return { id: to, to, label }
}
