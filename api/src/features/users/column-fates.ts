type KeepReason = `kept because ${string}`
/** The fate of a column when its person is erased, and whether the person's own export holds the column. */
export type Fate = 'erased' | 'erased, exported' | KeepReason | `exported, ${KeepReason}`

export const ERASE = 'erased'
export const EXPORT = 'erased, exported'
export const OWNER =
  'kept because entries need somebody whom they are of: the row of this id says nothing about anybody any more'
export const ID = 'kept because other rows refer to it'
export const ID_X = 'exported, kept because other rows refer to it'
export const CACHE = 'kept because it is made from other columns'
export const RANDOM = 'kept because it is random'
export const DIGEST = 'kept because without its salt, which is erased, it says nothing'
export const NEUTRAL = 'kept because it is of nobody'
export const DELETION = 'kept because it says that the person was deleted, and when'
export const FACT = 'kept because the ledger and the figures of the market need it'
export const FACT_X = `exported, ${FACT}` as const
export const ACT_X = 'exported, kept because what was done to whom cannot be changed; nothing in it was typed'
export const PRODUCT_X = 'exported, kept because the product wrote it, of figures and nobody'

/** Columns that share a fate. */
export function all(fate: Fate, columns: string): Readonly<Record<string, Fate>> {
  return Object.fromEntries(columns.split(' ').map((column) => [column, fate]))
}
