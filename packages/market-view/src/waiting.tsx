import { Skeleton } from '@simvest/ui-kit'

/** Keeps the place of what is read or fetched. */
export function Waiting({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <Skeleton height={height} radius="var(--radius-large)" />
    </div>
  )
}
