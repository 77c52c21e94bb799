import { Button, EmptyState } from '@simvest/ui-kit'

interface UnreadStateProps {
  title: string
  retryLabel: string
  error: Error
  onRetry: () => unknown
}

/** Takes the place of what a part of a page could not read. */
export function UnreadState({ title, retryLabel, error, onRetry }: UnreadStateProps) {
  return (
    <EmptyState level={3} title={title} action={<Button onClick={() => void onRetry()}>{retryLabel}</Button>}>
      {error.message}
    </EmptyState>
  )
}
