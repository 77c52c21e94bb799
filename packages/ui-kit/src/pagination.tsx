import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { lists } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(lists)

export type PaginationProps = {
  /** The things that the pages list, for screen readers: "Users". */
  label: string
  /** The present page, from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

const MAX_PAGES_SHOWN = 5

/** At most five pages around the present one and steps to either side; if there are more pages, both ends and any page. */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  if (pages < 2) return null
  return (
    <Row aria-label={t('pages', { list: label })}>
      {pages > MAX_PAGES_SHOWN && (
        <IconButton
          label={t('first')}
          icon={<ChevronsLeft size={18} />}
          disabled={page <= 1}
          onClick={() => onPage(1)}
        />
      )}
      <Button variant="quiet" aria-label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" size={18} /> {t('previous')}
      </Button>
      {pagesAround(page, pages).map((shown) => (
        <Button
          key={shown}
          variant={shown === page ? 'primary' : 'quiet'}
          aria-current={shown === page ? 'page' : undefined}
          aria-label={t('page', { page: shown })}
          onClick={() => onPage(shown)}
        >
          {shown}
        </Button>
      ))}
      <Button variant="quiet" aria-label={t('nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')} <ChevronRight aria-hidden="true" size={18} />
      </Button>
      {pages > MAX_PAGES_SHOWN && (
        <IconButton
          label={t('last', { pages })}
          icon={<ChevronsRight size={18} />}
          disabled={page >= pages}
          onClick={() => onPage(pages)}
        />
      )}
      {pages > MAX_PAGES_SHOWN && <Jump pages={pages} onPage={onPage} />}
    </Row>
  )
}

/** Leads to the page whose number is typed, or to the nearer end if there is no such page. */
function Jump({ pages, onPage }: Pick<PaginationProps, 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState('')
  const jump = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    const page = Math.floor(Number(typed))
    if (page > 0) onPage(Math.min(page, pages))
  }
  return (
    <form onSubmit={jump}>
      <Input
        aria-label={t('goTo', { pages })}
        placeholder={t('jump')}
        inputMode="numeric"
        autoComplete="off"
        style={{ width: '5rem' }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}

function pagesAround(page: number, pages: number): number[] {
  const shown = Math.min(MAX_PAGES_SHOWN, pages)
  const first = Math.max(1, Math.min(page - Math.floor(MAX_PAGES_SHOWN / 2), pages - shown + 1))
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
