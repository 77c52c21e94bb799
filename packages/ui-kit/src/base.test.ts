import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// The web tsconfig has no node types, but jest runs this file as CommonJS.
declare const __dirname: string

const css = readFileSync(join(__dirname, 'base.css'), 'utf8')

type Tokens = Record<string, string>

/** The custom properties of every rule whose selector is exactly this. */
function tokensOf(selector: string): Tokens {
  const tokens: Tokens = {}
  let from = css.indexOf(`${selector} {`)
  expect(from).toBeGreaterThan(-1)
  for (; from !== -1; from = css.indexOf(`${selector} {`, from + 1)) {
    const block = css.slice(from, css.indexOf('}', from))
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens[name] = value
  }
  return tokens
}

const dark = tokensOf('\n:root')
const chosen = tokensOf("\n:root[data-theme='light']")
const themes = { dark, light: { ...dark, ...chosen } }

function luminance(hex: string) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: Tokens, text: string, surface: string) {
  const [light = 0, deep = 0] = [text, surface]
    .map((name) => {
      const value = tokens[`--${name}`] ?? ''
      if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`--${name} is not a plain colour: "${value}"`)
      return luminance(value)
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (deep + 0.05)
}

const surfaces = ['surface-0', 'surface-1', 'surface-2']
const on = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))
const statuses = ['pending', 'success', 'danger', 'neutral', 'caution', 'info']

const AAA = 7
const AA = 4.5
const SHAPE = 3
const pairs = [
  ...on(['text-strong', 'text', 'gain', 'loss'], surfaces).map((pair) => [...pair, AAA] as const),
  ...on(['text-strong', 'text'], ['surface-hover', 'surface-field', 'surface-button', 'surface-float']).map(
    (pair) => [...pair, AAA] as const,
  ),
  ...on(['text-quiet', 'accent-text', ...statuses.map((s) => `status-${s}`)], surfaces).map((p) => [...p, AA] as const),
  ...on(['text-quiet'], ['surface-field']).map((pair) => [...pair, AA] as const),
  ...on(['text-on-fill'], ['accent', 'accent-hover', 'danger', 'danger-hover']).map((pair) => [...pair, AA] as const),
  ...statuses.map((status) => [`status-${status}`, `status-${status}-soft`, AA] as const),
  ...statuses.map((status) => ['text', `status-${status}-soft`, AA] as const),
  ['accent-text', 'accent-soft', AA] as const,
  ['surface-0', 'text-strong', AA] as const,
  ...on(['line-control', 'focus', 'accent', 'danger'], [...surfaces, 'surface-field']).map(
    (pair) => [...pair, SHAPE] as const,
  ),
]

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (text, surface, least) => {
    expect(contrast(tokens, text, surface)).toBeGreaterThanOrEqual(least)
  })
})

describe('base', () => {
  test('both themes set the same colours', () => {
    const themed = Object.keys(chosen)
    const colours = Object.keys(dark).filter((name) => /^(#|rgb)/.test(dark[name] ?? ''))
    expect(colours.filter((name) => !themed.includes(name))).toEqual([])
  })

  test('it can be inlined: nothing is imported or fetched', () => {
    expect(css).not.toMatch(/@import|url\(|<\//)
  })
})
