import { Button, Inline } from '@simvest/ui-kit'

interface ListPagesProps {
  /** The name of the first page: "The oldest". */
  first: string
  isFirst: boolean
  next: string | undefined
  onTurn: (cursor: string | undefined) => void
}

/** Steps through a list whose page is in the address; nothing if one page shows it all. */
export function ListPages({ first, isFirst, next, onTurn }: ListPagesProps) {
  if (isFirst && !next) return null
  return (
    <Inline $justify="end" style={{ padding: 'var(--space-1) var(--space-2)' }}>
      <Button size="small" disabled={isFirst} onClick={() => onTurn(undefined)}>
        {first}
      </Button>
      <Button size="small" disabled={!next} onClick={() => onTurn(next)}>
        Next page
      </Button>
    </Inline>
  )
}
