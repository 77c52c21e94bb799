import { fireEvent, render, screen } from '@testing-library/react'
import { SeedDemo } from './seed-demo.tsx'
import { DAYS, drawWalk, losingDays, MOST_SEED } from './walk.ts'

const seeds = Array.from({ length: 400 }, (_, index) => (index * 2_503) % MOST_SEED)

describe('seed demo', () => {
  // covers A6.1
  test('the same seed draws the same path, another seed another', () => {
    expect(drawWalk(7)).toEqual(drawWalk(7))
    expect(drawWalk(7)).not.toEqual(drawWalk(8))
  })

  // covers A6.1
  test('every path has losing days, and many end below their start', () => {
    const paths = seeds.map(drawWalk)
    for (const path of paths) {
      expect(path).toHaveLength(DAYS + 1)
      expect(losingDays(path)).toBeGreaterThan(0)
    }
    const below = paths.filter((path) => (path.at(-1) ?? 0) < 0).length
    expect(below / paths.length).toBeGreaterThan(0.2)
  })

  // covers A6.1
  test('a typed seed is drawn and described; what is no seed is refused', () => {
    render(<SeedDemo />)
    expect(screen.getByRole('status').textContent).toMatch(
      /^Seed 2026: \d+ of 60 days lose, and the path ends above its start, at \+?\d+\.\d%\.$/,
    )
    expect(screen.getByText(/^It did better than (4\d|5\d|60) of 100 markets of the model\.$/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Another seed' }))
    expect(screen.getByRole('status').textContent).toMatch(/^Seed 62823: /)
    fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '1e9' } })
    expect(screen.getByText('A whole number from 0 to 999999.')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
