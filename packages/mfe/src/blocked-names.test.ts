import { blockedNames } from './blocked-names.ts'

describe('blocked names', () => {
  test.each([
    ['beacon.js', true],
    ['pages/collect.3f2a.js', true],
    ['ad-tracking.js', true],
    ['address.js', false],
    ['collection.js', false],
    ['beacon.css', false],
    ['beacon/page.js', false],
  ])('%s is reported: %s', (file, isReported) => {
    expect(blockedNames([file, 'remoteEntry.js'])).toHaveLength(isReported ? 1 : 0)
  })
})
