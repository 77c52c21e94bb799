import { Button, Inline } from '@simvest/ui-kit'
import { useState } from 'react'

/** The position in a list that is paged by cursor. */
export function useCursor() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  return {
    query: cursor === undefined ? {} : { cursor },
    isFirst: cursors.length === 0,
    forward: (next: string) => setCursors([...cursors, next]),
    back: () => setCursors(cursors.slice(0, -1)),
    /** Called after the list itself changed. */
    restart: () => setCursors([]),
  }
}

/** Steps through such a list; nothing if one page shows it all. */
export function CursorSteps({ cursor, next }: { cursor: ReturnType<typeof useCursor>; next: string | undefined }) {
  if (cursor.isFirst && !next) return null
  return (
    <Inline $justify="end" style={{ padding: 'var(--space-2)' }}>
      <Button size="small" disabled={cursor.isFirst} onClick={cursor.back}>
        Newer
      </Button>
      <Button size="small" disabled={!next} onClick={() => next && cursor.forward(next)}>
        Older
      </Button>
    </Inline>
  )
}
