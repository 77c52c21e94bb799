import { ask } from './api.ts'
import { siteTime } from './clock.ts'

const HOUR_MS = 60 * 60_000

describe('clock', () => {
  // covers frame.44
  test.each([26 * HOUR_MS, -26 * HOUR_MS, 5 * 60_000, 0, 700])(
    'a browser whose clock is %d ms wrong knows the time of the site',
    async (wrong) => {
      const site = Date.parse('2026-11-27T12:00:00.400Z')
      jest.spyOn(Date, 'now').mockReturnValue(site + wrong)
      const headers = { date: new Date(site).toUTCString() }
      Object.assign(globalThis, { fetch: async () => ({ status: 200, headers: new Headers(headers) }) })
      await ask('/api/user', undefined)
      expect(Math.abs(siteTime() - site)).toBeLessThanOrEqual(1_000)
    },
  )

  test('an answer without a date says nothing', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000)
    const before = siteTime()
    Object.assign(globalThis, { fetch: async () => ({ status: 200, headers: new Headers() }) })
    await ask('/api/user', undefined)
    expect(siteTime()).toBe(before)
  })
})
