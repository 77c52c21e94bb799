import { CursorSteps, type useCursor } from './cursor-steps.tsx'
import { ListState, type ListStateProps } from './list-state.tsx'

type PagedListProps<T> = Omit<ListStateProps<T>, 'items' | 'error' | 'onRetry'> & {
  /** The result of `usePage`. */
  page: {
    data: { items: readonly T[]; next?: string | undefined } | undefined
    error: Error | undefined
    mutate: () => unknown
  }
  cursor: ReturnType<typeof useCursor>
}

/** One page of a list that is paged by cursor, with the steps to its neighbours below. */
export function PagedList<T>({ page: { data, error, mutate }, cursor, ...shown }: PagedListProps<T>) {
  return (
    <>
      <ListState items={data?.items} error={error} onRetry={() => void mutate()} {...shown} />
      <CursorSteps cursor={cursor} next={data?.next} />
    </>
  )
}
