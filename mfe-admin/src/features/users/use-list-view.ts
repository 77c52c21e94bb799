import { USER_FILTERS } from '@simvest/contracts'
import { useSearchParams } from '@simvest/platform'
import type { UserFilter } from './user-tiles.tsx'

/**
 * The search, filter and page of the list, kept in the address, so that they survive reloading and can be shared. Each change
 * is a step in the history; letters typed in a row are one step.
 */
export function useListView() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | undefined>, { replace = false } = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace },
    )
  const page = Number(params.get('page'))
  const view = {
    search: params.get('search') ?? '',
    filter: USER_FILTERS.find((filter) => filter === params.get('filter')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
  return {
    view,
    setSearch: (search: string) =>
      change({ search, page: undefined }, { replace: view.search !== '' && search !== '' }),
    setFilter: (filter: UserFilter | undefined) => change({ filter, page: undefined }),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
    /** Corrects a page past the end, from an old link or after the last row was decided. */
    correctPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }, { replace: true }),
  }
}
