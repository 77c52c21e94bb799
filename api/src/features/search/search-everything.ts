import type { OutputOf, searchEverything as endpoint } from '@simvest/contracts'
import type { Knex } from 'knex'
import { findNewestOrders, findPeople, findTransactions } from './search.queries.ts'
import { parseSearch } from './search-terms.ts'

/** Returns the things that a text names, the closest first: by an id, an amount, a beginning, a part. */
export async function searchEverything(db: Knex, text: string): Promise<OutputOf<typeof endpoint>> {
  const wanted = parseSearch(text)
  const [people, transactions] = await Promise.all([findPeople(db, wanted), findTransactions(db, wanted)])
  const [first] = people
  return { people, transactions, newest: first ? await findNewestOrders(db, first.id) : [] }
}
