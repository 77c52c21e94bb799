import { render } from '@testing-library/react'
import { CategoryIcon } from './category-icon.tsx'

const lookOf = (category: string) => {
  const icon = render(<CategoryIcon category={category} />).container.firstElementChild
  return `${icon?.innerHTML} ${icon?.getAttribute('stroke')}`
}

describe('category icon', () => {
  // covers news.5
  test('each known category has an icon in a hue of its own, every other one the same', () => {
    const known = [
      'cryptocurrency',
      'stock market',
      'bonds',
      'derivatives',
      'mutual funds',
      'index funds',
      'forex currency',
    ].map(lookOf)
    expect(new Set(known.map((look) => look.split(' ').at(-1))).size).toBe(7)
    expect(new Set([...known, lookOf('weather')]).size).toBe(8)
    expect(lookOf('weather')).toBe(lookOf('sports'))
  })
})
