import { Button, EmptyState } from '@simvest/ui-kit'

interface UnreadProps {
  title: string
  retryLabel: string
  error: Error
  onRetry: () => unknown
}

/** Takes the place of what a part of a page could not read. */
export function Unread({ title, retryLabel, error, onRetry }: UnreadProps) {
  return (
    <EmptyState level={3} title={title} action={<Button onClick={() => void onRetry()}>{retryLabel}</Button>}>
      {error.message}
    </EmptyState>
  )
}
