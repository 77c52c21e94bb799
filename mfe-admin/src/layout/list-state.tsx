import { Button, EmptyState, FailedNotice, Skeleton, Stack } from '@simvest/ui-kit'
import type { ReactElement, ReactNode } from 'react'

export type ListStateProps<T> = {
  /** Undefined until the first answer. */
  items: readonly T[] | undefined
  error: Error | undefined
  onRetry: () => void
  /** The title of the message if the list cannot be read. */
  errorTitle: string
  empty: { icon: ReactElement; title: string; text?: ReactNode; action?: ReactNode }
  children: (items: readonly T[]) => ReactNode
}

const ROWS = ['first', 'second', 'third', 'fourth']

/** A list, or in its place the loading, failed or empty state. */
export function ListState<T>({ items, error, onRetry, errorTitle, empty, children }: ListStateProps<T>) {
  if (items) {
    return (
      <>
        {error && (
          <div style={{ padding: 'var(--space-2)' }}>
            <FailedNotice title="This is how it was; it could not be read again" error={error} onRetry={onRetry} />
          </div>
        )}
        {items.length > 0 ? (
          children(items)
        ) : (
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        )}
      </>
    )
  }
  if (error) {
    return (
      <EmptyState title={errorTitle} action={<Button onClick={onRetry}>Retry</Button>}>
        {error.message}
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
