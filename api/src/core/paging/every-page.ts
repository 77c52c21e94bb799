import type { Page, PageQuery } from './paginate.ts'

/** All items of a paged list, a page in memory at a time. */
export async function* everyPage<T>(read: (query: PageQuery) => Promise<Page<T>>): AsyncIterable<T> {
  let cursor: string | undefined
  do {
    const { items, next } = await read({ limit: 200, cursor })
    yield* items
    cursor = next
  } while (cursor !== undefined)
}
