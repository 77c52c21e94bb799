import { daysUpTo } from './desk-days.ts'

describe('desk days', () => {
  test.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-22', '2026-11-22T08:00:00.000Z'],
  ])('in %s today is %s and begins at %s', (zone, date, start) => {
    const { dates, starts } = daysUpTo(new Date('2026-11-22T12:00:00Z'), 2, zone)
    expect([dates.at(-1), starts.at(-1), dates.length, starts.length]).toEqual([date, start, 2, 2])
  })

  // covers desk.15
  test('days follow one another without a gap, also over a change of the clocks', () => {
    const { dates, starts, from, until } = daysUpTo(new Date('2026-11-02T01:00:00Z'), 8, 'Europe/Berlin')
    expect([dates[0], dates.at(-1)]).toEqual(['2026-10-26', '2026-11-02'])
    expect([from, until]).toEqual(['2026-10-25T23:00:00.000Z', '2026-11-02T23:00:00.000Z'])
    const longer = daysUpTo(new Date('2026-11-02T01:00:00Z'), 9, 'Europe/Berlin')
    expect(longer.starts.slice(1)).toEqual(starts)
    expect(Date.parse(starts[0] ?? '') - Date.parse(longer.from)).toBe(25 * 3_600_000)
  })
})
