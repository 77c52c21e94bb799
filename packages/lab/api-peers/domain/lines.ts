export interface LineRow {
  id: number
  type: string
  description: string
  fact: object | null
  /** In cents. */
  amount: number
  status: string
  method: string | null
  walletAddress: string | null
  metadata: object | null
  reason: string | null
  createdAt: Date
  updatedAt: Date
  reversesId: number | null
  reversedById: number | null
}

export const PAGE_LIMIT = 50
export const MOST_LINES = 200
/** The count of a history stops here. */
export const MAX_COUNT = 1_000

/** Returns one line of the history; the version is that of lines on which nobody decides. */
export function lineAnswer({ createdAt, updatedAt, metadata, ...line }: LineRow) {
  return {
    ...line,
    amount: line.amount / 100,
    paymentMethod: line.method,
    metadata: metadata === null ? null : JSON.stringify(metadata),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: `${line.id}-${line.amount}-${line.status}`,
  }
}

/** Splits the rows of a page and one more into the answer and the address of the next page. */
export function pageAnswer(rows: readonly LineRow[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const cursor = rows.length > limit && last ? cursorOf(last) : undefined
  const query = new URLSearchParams({ ...(limit !== PAGE_LIMIT && { limit: String(limit) }), cursor: cursor ?? '' })
  return { lines: shown.map(lineAnswer), link: cursor && `</api/transactions?${query}>; rel="next"` }
}

/** The position at which a page begins. */
export interface Place {
  createdAt: string
  id: string
}

export const FIRST: Place = { createdAt: 'infinity', id: '0' }

function cursorOf({ createdAt, id }: LineRow): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')
}

export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return FIRST
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, createdAt = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d{1,15})$/.exec(text) ?? []
  return Number.isNaN(Date.parse(createdAt)) ? undefined : { createdAt, id }
}
