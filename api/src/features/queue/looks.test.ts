import { LOOK_LIFETIME_MS } from '@simvest/contracts'
import type { Knex } from 'knex'
import { createLooks } from './looks.ts'

describe('looks', () => {
  // covers desk.26
  test('a look that is not said again is forgotten by itself', async () => {
    let now = 0
    const feed = {
      subscribe: () => () => {},
      since: () => ({ cursor: '', messages: [] }),
      isListening: () => true,
      stop: async () => {},
    }
    const db = { raw: () => ({ options: async () => undefined }) } as unknown as Knex
    const looks = createLooks(db, feed, () => now)
    await looks.note({ userId: 1, username: 'root', item: 12 })
    now = LOOK_LIFETIME_MS
    expect(looks.others(2)).toEqual([{ username: 'root', item: 12 }])
    now += 1
    expect(looks.others(2)).toEqual([])
  })
})
