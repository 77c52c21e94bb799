import { Button, EmptyState, FailedNotice, Skeleton, Stack } from '@simvest/ui-kit'
import type { ReactElement, ReactNode } from 'react'
import type { ListFilters } from './use-address.ts'

export type ListStateProps<T> = {
  /** Undefined until the first answer. */
  items: readonly T[] | undefined
  error: Error | undefined
  onRetry: () => void
  /** The title of the message if the list cannot be read. */
  errorTitle: string
  empty: { icon?: ReactElement; title: string; text?: ReactNode }
  /** Filters in force: an empty list names them, instead of a false all-clear. Each list says it, also one without filters. */
  narrowed: ListFilters | undefined
  children: (items: readonly T[]) => ReactNode
}

const ROWS = ['first', 'second', 'third', 'fourth']

/** A list, or in its place the loading, failed or empty state. */
export function ListState<T>(props: ListStateProps<T>) {
  const { items, error, onRetry, errorTitle, children } = props
  if (items) {
    return (
      <>
        {error && (
          <div style={{ padding: 'var(--space-2)' }}>
            <FailedNotice title="Out of date: this could not be loaded again" error={error} onRetry={onRetry} />
          </div>
        )}
        {items.length > 0 ? children(items) : <Nothing {...props} />}
      </>
    )
  }
  if (error) {
    const { narrowed } = props
    return (
      <EmptyState
        title={errorTitle}
        action={
          <>
            <Button onClick={onRetry}>Retry</Button>
            {narrowed && <Button onClick={narrowed.clear}>Show the whole list</Button>}
          </>
        }
      >
        {isOfAddress(error) ? 'The address of this page names a filter that is not possible here.' : error.message}
      </EmptyState>
    )
  }
  return (
    <Stack aria-busy="true" style={{ padding: 'var(--space-2)' }}>
      {ROWS.map((row) => (
        <Skeleton key={row} height="4rem" radius="var(--radius)" />
      ))}
    </Stack>
  )
}

type WholeListProps<T> = Pick<ListStateProps<T>, 'errorTitle' | 'empty' | 'children'> & {
  /** The list as `useQuery` returns it. */
  list: { data: readonly T[] | undefined; error: Error | undefined; mutate: () => unknown }
}

/** A list without filters, or its state. */
export function WholeList<T>({ list: { data, error, mutate }, ...shown }: WholeListProps<T>) {
  return <ListState items={data} error={error} onRetry={() => void mutate()} narrowed={undefined} {...shown} />
}

/** Returns true if an input was refused before it was sent: its message is for programs. */
function isOfAddress({ name }: Error): boolean {
  return name.endsWith('ZodError')
}

const LABELS: Readonly<Record<string, string>> = {
  actor: 'By',
  action: 'Act',
  filter: 'Users',
  from: 'From day',
  least: 'From amount',
  most: 'To amount',
  status: 'State',
  subject: 'To',
  to: 'To day',
  zone: 'Time zone',
}

function Nothing<T>({ empty, narrowed }: Pick<ListStateProps<T>, 'empty' | 'narrowed'>) {
  const { text, ...drawn } = empty
  if (!narrowed || narrowed.filters.length === 0) return <EmptyState {...drawn}>{text}</EmptyState>
  return (
    <EmptyState
      {...drawn}
      title="Nothing matches these filters"
      action={<Button onClick={narrowed.clear}>Show the whole list</Button>}
    >
      {narrowed.filters
        .map(({ name, value }) => `${labelOf(name)}: ${value.replaceAll(/[_-](?=[a-z])/g, ' ')}`)
        .join(' · ')}
    </EmptyState>
  )
}

function labelOf(name: string): string {
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
