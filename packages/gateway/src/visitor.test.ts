import { BUCKETS, cohortsOf, placeOf, visitorOf } from './visitor.ts'

const rollout = (percent: number) => ({ version: '2.0.0-d', percent, since: '2026-01-01T00:00:00.000Z' })
const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
/** The browsers among a hundred that a rollout to this percentage reaches. */
const reached = (percent: number) =>
  all.filter((bucket) => cohortsOf({ wallet: rollout(percent) }, { bucket })['wallet'] !== undefined)

describe('visitor', () => {
  // covers federation.47
  test.each([0, 1, 5, 25, 99, 100])('%p per cent are exactly as many of a hundred browsers', (percent) => {
    expect(reached(percent)).toHaveLength(percent)
  })

  // covers federation.47
  test('a browser keeps the version when more browsers get it, and another version starts with others', () => {
    expect(reached(25)).toEqual(expect.arrayContaining(reached(5)))
    const first = (version: string) => all.filter((bucket) => placeOf(`wallet ${version}`, bucket) < 5).join()
    expect(new Set(['2.0.0-d', '2.0.1-e', '2.0.2-f'].map(first)).size).toBe(3)
  })

  // covers federation.47
  test('administrators get every rollout first; a browser without a number gets none', () => {
    const rollouts = { wallet: rollout(0), auth: rollout(100) }
    expect(cohortsOf(rollouts, { isAdministrator: true, bucket: 1 })).toEqual({
      wallet: 'administrators',
      auth: 'administrators',
    })
    expect(cohortsOf(rollouts, { bucket: 1 })).toEqual({ auth: 'percent' })
    expect(cohortsOf(rollouts, {})).toEqual({})
  })

  test.each([
    [undefined, { isAdministrator: false }],
    ['a=b; simvest_bucket=7', { bucket: 7, isAdministrator: false }],
    ['simvest_bucket=99;a=b', { bucket: 99, isAdministrator: false }],
    ['simvest_bucket=100', { isAdministrator: false }],
    ['simvest_bucket=-1', { isAdministrator: false }],
    ['other_simvest_bucket=7', { isAdministrator: false }],
    ['__Host-simvest_cohort=administrators', { isAdministrator: true }],
    ['simvest_cohort=administrators; simvest_bucket=0', { bucket: 0, isAdministrator: true }],
    ['simvest_cohort=administratorsx', { isAdministrator: false }],
  ])('the cookies %j say %j', (cookies, said) => {
    expect(visitorOf(cookies)).toEqual(said)
  })
})
