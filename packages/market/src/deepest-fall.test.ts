import { deepestFall } from './deepest-fall.ts'

const inAmounts = (high: number, low: number) => low - high
const inParts = (high: number, low: number) => (low - high) / high

describe('deepest fall', () => {
  // covers strategies.5
  test.each([
    ['nothing', [], [0, 0, 0]],
    ['a path that only rises', [100, 101, 150], [0, 0, 0]],
    ['a path that stands still', [100, 100, 100], [0, 0, 0]],
    ['a fall from the start', [100, 70, 90], [0, 1, -30]],
    ['a fall in several steps, with a rise between', [100, 200, 150, 160, 120, 190], [1, 4, -80]],
    ['the deeper of two falls', [100, 90, 120, 100, 130], [2, 3, -20]],
    ['a fall that is not over', [100, 140, 130, 90], [1, 3, -50]],
    ['the first of two falls of one size', [100, 80, 100, 80], [0, 1, -20]],
    ['sums that begin below zero', [0, -30, 10, -50], [2, 3, -60]],
  ])('the deepest fall of %s', (_, path, [high, low, size]) => {
    expect(deepestFall(path, inAmounts)).toEqual({ high, low, size })
  })

  test('measured in parts of its high, an early fall of a small sum can be the deepest', () => {
    const path = [100, 60, 1_000, 900]
    expect(deepestFall(path, inParts)).toEqual({ high: 0, low: 1, size: -0.4 })
    expect(deepestFall(path, inAmounts)).toEqual({ high: 2, low: 3, size: -100 })
  })
})
