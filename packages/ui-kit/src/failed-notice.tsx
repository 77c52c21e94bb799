import { Button } from './button.tsx'
import { parts } from './locales/en.json'
import { Notice } from './notice.tsx'
import { textsOf } from './texts.ts'

const t = textsOf(parts)

export type FailedNoticeProps = {
  /** The failure: "Your sessions could not be read". */
  title: string
  error: Error
  onRetry: () => void
}

/** Takes the place of what could not be read, and reads it again. */
export function FailedNotice({ title, error, onRetry }: FailedNoticeProps) {
  return (
    <Notice tone="error" title={title} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {error.message}
    </Notice>
  )
}
