import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export type FailedNoticeProps = {
  /** What could not be read: "Your sessions could not be read". */
  title: string
  error: Error
  onRetry: () => void
}

/** Takes the place of what could not be read, and reads it again. */
export function FailedNotice({ title, error, onRetry }: FailedNoticeProps) {
  return (
    <Notice tone="error" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {error.message}
    </Notice>
  )
}
