import { formatCount } from '@simvest/money'
import { Inline, Pagination, Text } from '@simvest/ui-kit'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { ListState, type ListStateProps } from '../list-state.tsx'
import type { ListFilters } from '../use-address.ts'

export type NumberedListProps<T> = Pick<ListStateProps<T>, 'empty'> & {
  /** The title of the message if the list cannot be read, where the noun is not enough. */
  errorTitle?: string
  /** The page as `usePage` returns it. */
  page: {
    data: { items: readonly T[]; total: number } | undefined
    error: Error | undefined
    isLoading: boolean
    mutate: () => unknown
  }
  list: {
    page: number
    turnTo: (page: number, options?: { replace?: boolean }) => void
    narrowed: ListFilters | undefined
  }
  perPage: number
  /** The noun for the listed things: "users". */
  noun: string
  /** A total of this many was not counted further. */
  countedTo?: number
  /** `first` is the number of the first one in the whole list. */
  children: (items: readonly T[], first: number) => ReactNode
}

/** A page of a list that is paged by number, with the links to its other pages below. */
export function NumberedList<T>(props: NumberedListProps<T>) {
  const { page, list, perPage, noun, countedTo = Infinity, empty, children } = props
  const { errorTitle = `Error loading ${noun}` } = props
  const { data, error, isLoading, mutate } = page
  const total = data?.total ?? 0
  const pages = Math.ceil(total / perPage)
  const first = (list.page - 1) * perPage + 1
  useExistingPage(list, isLoading ? undefined : data && pages)
  return (
    <>
      <ListState
        items={data?.items}
        error={error}
        onRetry={() => void mutate()}
        narrowed={list.narrowed}
        errorTitle={errorTitle}
        empty={empty}
      >
        {(items) => children(items, first)}
      </ListState>
      {pages > 1 && !isLoading && (
        <Foot $justify="space-between">
          <Text $size="small" $tone="quiet">
            Showing {first}-{Math.min(first + perPage - 1, total)} of {countOf(total, countedTo)} {noun}
          </Text>
          <Pagination label={noun} page={list.page} pages={pages} onPage={list.turnTo} />
        </Foot>
      )}
    </>
  )
}

/** Leads to the last page from one past it: by an old link, or because its last row was decided. */
function useExistingPage(list: NumberedListProps<unknown>['list'], pages: number | undefined): void {
  const isPastTheEnd = pages !== undefined && list.page > Math.max(pages, 1)
  const toTheEnd = useEffectEvent(() => list.turnTo(pages ?? 1, { replace: true }))
  useEffect(() => {
    if (isPastTheEnd) toTheEnd()
  }, [isPastTheEnd])
}

export function countOf(total: number, countedTo: number): string {
  return total < countedTo ? formatCount(total) : `${formatCount(countedTo)}+`
}

const Foot = styled(Inline)`
  column-gap: var(--space-2);
  padding: var(--space-1) var(--space-2);
`
