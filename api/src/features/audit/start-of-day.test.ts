import { startOfDay } from './start-of-day.ts'

describe('start of day', () => {
  // covers desk.72
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'America/Los_Angeles', '2026-11-21T08:00:00.000Z'],
    ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    // The clocks change on these days, before and after midnight.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment)
  })

  // covers desk.72
  test('the day after a change of the clocks begins 23 or 25 hours later', () => {
    const hoursOf = (day: string) =>
      (Number(startOfDay(day, 'Europe/Berlin', 1)) - Number(startOfDay(day, 'Europe/Berlin'))) / 3_600_000
    expect([hoursOf('2026-03-29'), hoursOf('2026-10-25'), hoursOf('2026-11-21')]).toEqual([23, 25, 24])
  })
})
