import { keepView, lastView } from './last-views.ts'

describe('last views', () => {
  test('a view is kept for its list and for its user alone', () => {
    keepView(1, 'users', 'page=2')
    expect(lastView(1, 'users')).toBe('page=2')
    expect([lastView(2, 'users'), lastView(1, 'audit')]).toEqual(['', ''])
  })
})
