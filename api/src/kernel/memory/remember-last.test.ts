import type { Knex } from 'knex'
import { rememberLast } from './remember-last.ts'

const db = {} as Knex

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
