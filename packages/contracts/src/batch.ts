import * as z from 'zod/mini'
import { BATCH } from './limits-of-requests.ts'

/** A list of a few items, each checked on its own: null takes the place of an item that breaks the schema, and the others count. */
export function batchOf<S extends z.ZodMiniType>(item: S) {
  const orNull = z.codec(z.unknown(), z.nullable(item), {
    decode: (given) => (z.safeParse(item, given).success ? (given as z.input<S>) : null),
    encode: (given) => given,
  })
  return z.array(orNull).check(z.minLength(1), z.maxLength(BATCH.most))
}

/** The items of a batch that hold the schema. */
export function itemsOf<T>(batch: readonly (T | null)[]): T[] {
  return batch.filter((item) => item !== null)
}
