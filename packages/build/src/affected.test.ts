import { testsBeside } from './affected.ts'

describe('affected files', () => {
  test('a changed file affects the tests beside it, also those that reach it over HTTP alone', () => {
    expect(testsBeside(['api/src/features/goals/goals.queries.ts', 'README.md'])).toEqual([
      'api/src/features/goals/goals.test.ts',
    ])
  })
})
