import fc from 'fast-check'
import { parseAmount, plainAmount } from './index.ts'

/** Returns the possible meanings of a text of digits and marks: each mark may part whole thousands, and one of them cents. */
function meaningsOf(text: string): Map<string, number> {
  const meanings = new Map<string, number>()
  for (const decimal of ['.', ',']) {
    for (const group of ['.', ',', "'", '\u00A0'].filter((mark) => mark !== decimal)) {
      const [whole = '', cents = '', ...more] = text.split(decimal)
      const [first = '', ...others] = whole.split(group)
      const hasGroups = others.length > 0
      const isWhole =
        /^\d*$/.test(first) &&
        (!hasGroups || (/^[1-9]\d{0,2}$/.test(first) && others.every((part) => /^\d{3}$/.test(part))))
      if (more.length > 0 || !isWhole || !/^\d*$/.test(cents) || !/\d/.test(text)) continue
      const digits = cents.replace(/0+$/, '')
      if (digits.length <= 2)
        meanings.set(`${decimal}${group}`, Number(first + others.join('') + digits.padEnd(2, '0')))
    }
  }
  return meanings
}

const page = globalThis as { document?: unknown }
afterEach(() => {
  delete page.document
})

const digits = fc.stringMatching(/^\d{0,4}$/)
const written = fc
  .array(fc.tuple(digits, fc.constantFrom('', '', '.', ',', "'", '\u00A0')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join(''))

describe('grammar', () => {
  // covers deposits.4
  // covers languages.8
  test.each([
    ['en', '.,'],
    ['sw', '.,'],
    ['de', ',.'],
  ])('an amount in %s is refused, or read as the language means it, or as the only thing it can mean', (lang, own) => {
    page.document = { querySelector: () => ({ lang }) }
    const misread = fc.sample(written, { numRuns: 5_000, seed: 49 }).filter((text) => {
      const read = parseAmount(plainAmount(text))
      const meanings = meaningsOf(text.trim())
      const meant = meanings.has(own) ? [meanings.get(own)] : [...new Set(meanings.values())]
      return read.ok && (meant.length !== 1 || meant[0] !== read.cents)
    })
    expect(misread).toEqual([])
  })
})
