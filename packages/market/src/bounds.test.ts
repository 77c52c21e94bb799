import { brokenBounds } from './testing/bounds.ts'
import { measure } from './testing/measure.ts'

test('of 20,000 people each loses as markets and regulators say that people do', () => {
  expect(brokenBounds(measure(20_000))).toEqual([])
})
