import { drift, linesBetween, MOST_PARTICLES, scatter } from './particles.ts'

describe('particles', () => {
  // covers frame.22
  test.each([
    [390, 28],
    [1_440, MOST_PARTICLES],
    [5_000, MOST_PARTICLES],
  ])('a window of %d pixels gets %d particles', (width, count) => {
    expect(scatter(width)).toHaveLength(count)
  })

  // covers frame.22
  test('there are never more than 15 lines', () => {
    const crowd = scatter(5_000)
    expect(linesBetween(crowd, 200, 200)).toHaveLength(15)
    expect(linesBetween(crowd, 100_000, 100_000)).toHaveLength(0)
  })

  test('particles stay in the window, however long it is left open', () => {
    const particles = scatter(1_440)
    drift(particles, 100)
    for (const { x, y } of particles) {
      expect(x >= 0 && x < 1 && y >= 0 && y < 1).toBe(true)
    }
  })
})
