import { REMEMBERED_PEOPLE } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { rememberLast } from './remember-last.ts'

const db = {} as Knex

describe('remember last', () => {
  test('a read is handed its last answer about the same user, for as many users as are remembered', async () => {
    const handed: [number, number | undefined][] = []
    let answers = 0
    const read = rememberLast<number>(async (_db, userId, known) => {
      handed.push([userId, known])
      return ++answers
    }, 2)
    for (const userId of [7, 8, 7, 9, 7, 8]) await read(db, userId)
    expect(handed).toEqual([
      [7, undefined],
      [8, undefined],
      [7, 1],
      // 8 was read longest ago.
      [9, undefined],
      [7, 3],
      [8, undefined],
    ])
  })

  test('of reads about one user that are begun together, only the first adds everything up', async () => {
    const handed: [number, number | undefined][] = []
    let answers = 0
    const read = rememberLast<number>(async (_db, userId, known) => {
      handed.push([userId, known])
      await Promise.resolve()
      if (answers++ === 0) throw new Error('busy')
      return answers
    })
    const all = await Promise.allSettled([read(db, 7), read(db, 7), read(db, 8), read(db, 7)])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(handed).toEqual([
      [7, undefined],
      [8, undefined],
      [7, undefined],
      [7, 3],
    ])
  })

  test('the figures of the last so many people are remembered', async () => {
    const handed: (number | undefined)[] = []
    const read = rememberLast<number>(async (_db, userId, known) => {
      handed.push(known)
      return userId
    })
    for (let userId = 0; userId <= REMEMBERED_PEOPLE.most; userId++) await read(db, userId)
    await read(db, 1)
    await read(db, 0)
    expect(handed.slice(-2)).toEqual([1, undefined])
  })
})
