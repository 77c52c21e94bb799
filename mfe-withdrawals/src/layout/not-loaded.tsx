import { FailedNotice, Skeleton, Stack } from '@simvest/ui-kit'

interface NotLoadedProps {
  /** The title of the failure. */
  title: string
  error: Error | undefined
  onRetry: () => unknown
  /** The heights of what is loading. */
  heights: readonly string[]
}

/** Takes the place of what is loading or could not be loaded. */
export function NotLoaded({ title, error, onRetry, heights }: NotLoadedProps) {
  if (error) return <FailedNotice title={title} error={error} onRetry={() => void onRetry()} />
  return (
    <Stack aria-busy="true">
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} radius="var(--radius-large)" />
      ))}
    </Stack>
  )
}
