import { offsetOf } from './time-zone.tsx'

describe('time zone', () => {
  // covers desk.14
  test.each([
    [0, 'UTC'],
    [-180, 'UTC+3'],
    [-330, 'UTC+5:30'],
    [480, 'UTC−8'],
    [210, 'UTC−3:30'],
  ])('%d minutes behind is %s', (behind, words) => {
    expect(offsetOf({ getTimezoneOffset: () => behind })).toBe(words)
  })
})
