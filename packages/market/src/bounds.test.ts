import { brokenBounds } from './testing/bounds.ts'
import { measure } from './testing/measure.ts'
import { PEOPLE_OF_BOUNDS } from './testing/people.ts'

describe('bounds', () => {
  // covers A6.2
  test('of many people each loses as markets and regulators say that people do', () => {
    expect(brokenBounds(measure(PEOPLE_OF_BOUNDS))).toEqual([])
  })
})
