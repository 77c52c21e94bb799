import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export type PaginationProps = {
  /** What the pages list, for screen readers: "Users". */
  label: string
  /** The present page, from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

const SHOWN = 5

/** At most five pages around the present one, steps to either side, and links to both ends if there are more pages. */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  if (pages < 2) return null
  return (
    <Row aria-label={`${label}: pages`}>
      {pages > SHOWN && (
        <IconButton
          label="First page"
          icon={<ChevronsLeft size={18} />}
          disabled={page <= 1}
          onClick={() => onPage(1)}
        />
      )}
      <IconButton
        label="Previous page"
        icon={<ChevronLeft size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesAround(page, pages).map((shown) => (
        <Button
          key={shown}
          variant={shown === page ? 'primary' : 'quiet'}
          aria-current={shown === page ? 'page' : undefined}
          aria-label={`Page ${shown}`}
          onClick={() => onPage(shown)}
        >
          {shown}
        </Button>
      ))}
      <IconButton
        label="Next page"
        icon={<ChevronRight size={18} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
      {pages > SHOWN && (
        <IconButton
          label={`Last page: ${pages}`}
          icon={<ChevronsRight size={18} />}
          disabled={page >= pages}
          onClick={() => onPage(pages)}
        />
      )}
    </Row>
  )
}

function pagesAround(page: number, pages: number): number[] {
  const shown = Math.min(SHOWN, pages)
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-half);

  & > button {
    min-width: var(--control-height);
    padding: 0 0.5rem;
  }
`
