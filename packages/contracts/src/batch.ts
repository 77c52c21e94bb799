import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/** The most items of a batch. */
export const MAX_BATCH = 20

/** A list of up to 20 items, each checked on its own: null takes the place of an item that breaks the schema, and the others count. */
export function batchOf<S extends z.core.SomeType>(item: S) {
  return z.array(otherwise(z.nullable(item), null)).check(z.minLength(1), z.maxLength(MAX_BATCH))
}

/** The items of a batch that hold the schema. */
export function itemsOf<T>(batch: readonly (T | null)[]): T[] {
  return batch.filter((item) => item !== null)
}
