import type { SortOf } from '@simvest/contracts'
import { useAddress } from '../use-address.ts'

/** Returns the state of a list that is paged by number: its page, order, columns and filters, all of it in the address. */
export function useList<Filter extends string, Sort extends string>(
  names: readonly Filter[],
  sorts: readonly Sort[],
  owner?: string,
) {
  const { get, change, ...address } = useAddress(names, owner)
  const page = Number(get('page'))
  const sort = sortIn(sorts, get('sort'))
  const columns = get('columns')
  const isFirst = !Number.isSafeInteger(page) || page < 2
  return {
    ...address,
    sort,
    /** The columns that were chosen; undefined where nobody chose. */
    columns: columns === null ? undefined : columns.split(','),
    page: isFirst ? 1 : page,
    /** The query of the call. */
    query: { page: isFirst ? 1 : page, ...(sort && { sort }) },
    sortBy: (sort: SortOf<Sort> | undefined) => change({ sort, page: undefined }),
    turnTo: (page: number, { replace = false } = {}) =>
      change({ page: page > 1 ? String(page) : undefined, open: undefined }, { replace }),
    // An empty choice is one too: none but the columns that always stand there.
    choose: (columns: readonly string[] | undefined) => change({ columns: columns && (columns.join(',') || 'none') }),
  }
}

export type List<Filter extends string = string, Sort extends string = string> = ReturnType<
  typeof useList<Filter, Sort>
>

function sortIn<Sort extends string>(sorts: readonly Sort[], asked: string | null): SortOf<Sort> | undefined {
  return sorts.flatMap((sort): SortOf<Sort>[] => [sort, `-${sort}`]).find((sort) => sort === asked)
}
