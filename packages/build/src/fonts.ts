import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** The weights that the product uses; the typeface has lighter and heavier ones. */
const WEIGHT = { min: 400, max: 700 }

/** The features that the product uses: placing characters, and digits of one width. It uses no alternative letter shapes. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']

// A separate value, because the library's types do not know its features yet.
const OPTIONS = { targetFormat: 'woff2', variationAxes: { wght: WEIGHT }, keepFeatures: FEATURES } as const

/** The font files by the range of characters they draw; a browser fetches only the ranges that a page uses. */
const FONTS = [
  {
    file: 'inter-latin-wght-normal.woff2',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    file: 'inter-latin-ext-wght-normal.woff2',
    range:
      'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
  },
].map((font) => {
  const source = readFileSync(require.resolve(`@fontsource-variable/inter/files/${font.file}`))
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([font.range, OPTIONS]))
  return { ...font, source, address: `/assets/${hash.digest('hex').slice(0, 10)}-${font.file}` }
})

/** The `@font-face` rules of the page. */
export function fontFaces(): string {
  return FONTS.map(
    ({ address, range }) =>
      `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:${WEIGHT.min} ${WEIGHT.max};src:url(${address}) format('woff2-variations');unicode-range:${range}}`,
  ).join('')
}

/** Asks at once for the file that every page draws with. */
export function fontPreload(): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${FONTS[0]?.address}">`
}

/** Each font file as it is served, by its address: without the weights, characters and shapes that no page uses. */
export function fontFiles(): Promise<{ address: string; content: Buffer }[]> {
  return Promise.all(
    FONTS.map(async ({ address, source, range }) => ({
      address,
      content: await subsetFont(source, charactersOf(range), OPTIONS),
    })),
  )
}

/** The characters of a `unicode-range`. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
