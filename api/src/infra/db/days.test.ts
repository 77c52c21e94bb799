import { secondsAt } from './days.ts'

describe('days', () => {
  // covers history.7
  test.each([
    ['2026-11-21T00:00', undefined, '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T00:00', 'Africa/Nairobi', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21T20:14', 'America/New_York', '2026-11-22T01:14:00.000Z'],
    ['2026-11-21T00:00', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['2026-11-21T00:00', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    // The days on which clocks change begin before they do.
    ['2026-03-29T00:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30T00:00', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25T00:00', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26T00:00', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // At the first guess the clocks had not yet changed.
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('clocks show %s in %s at %s', (local, zone, instant) => {
    expect(new Date(secondsAt(local, zone) * 1000).toISOString()).toBe(instant)
  })
})
