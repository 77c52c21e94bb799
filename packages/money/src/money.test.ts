import fc from 'fast-check'
import {
  addCents,
  cents,
  decimalText,
  dollarsFromCents,
  formatCents,
  formatCount,
  formatFigure,
  formatMoney,
  formatPercent,
  negateCents,
  parseAmount,
  percentOf,
  plainAmount,
  typedAmount,
  withAmounts,
} from './index.ts'

const anyCents = fc.integer({ min: -1e13, max: 1e13 }).map(cents)

describe('parseAmount', () => {
  test.each([
    ['500', 50_000],
    ['500.5', 50_050],
    [' 0.10 ', 10],
    ['.5', 50],
    ['7.', 700],
    ['1.5000', 150],
    ['-3.25', -325],
    ['-0', 0],
    [500, 50_000],
    [0.1, 10],
    [4.35, 435],
  ])('reads %p as %p cents', (input, expected) => {
    expect(parseAmount(input)).toEqual({ ok: true, cents: expected })
  })

  test.each(['', ' ', 'abc', '1e3', ',', '0x10', '.', '--1', '$5', 'NaN', 'Infinity', null, undefined, true, [5], {}])(
    'refuses %p as not a number',
    (input) => {
      expect(parseAmount(input)).toEqual({ ok: false, reason: 'not-a-number' })
    },
  )

  test.each(['1,000', '1,5', '-1,50', '1.000,50', ',5', '1,2,3'])(
    'refuses the comma of %p and says that it is one',
    (input) => {
      expect(parseAmount(input)).toEqual({ ok: false, reason: 'comma' })
    },
  )

  // covers deposits.4
  test.each(['1.000', '12.500', '-100.010', '1.000.000', '1.234.567', '1.00.5', '0..500'])(
    'refuses the points of %p, which could part thousands',
    (input) => {
      expect(parseAmount(input)).toEqual({ ok: false, reason: 'point' })
    },
  )

  test.each([
    ['0.100', 10],
    ['1000.500', 100_050],
    ['1.0000', 100],
    [1.0, 100],
  ])('the point of %p can only part cents', (input, expected) => {
    expect(parseAmount(input)).toEqual({ ok: true, cents: expected })
  })

  test('refuses three decimals rather than rounding them', () => {
    expect(parseAmount('1.005')).toEqual({ ok: false, reason: 'too-many-decimals' })
    expect(parseAmount(1.005)).toEqual({ ok: false, reason: 'too-many-decimals' })
  })

  test('refuses what a whole number of cents cannot hold', () => {
    expect(parseAmount(1e308)).toEqual({ ok: false, reason: 'too-large' })
    expect(parseAmount('9'.repeat(30))).toEqual({ ok: false, reason: 'too-large' })
    expect(parseAmount(Number.NaN)).toEqual({ ok: false, reason: 'not-a-number' })
  })
})

describe('an amount as it is typed or copied', () => {
  const read = (typed: string) => parseAmount(plainAmount(typed))

  // covers deposits.4
  test('is read as the product writes it, whatever it is', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        for (const written of [formatMoney(amount), formatCents(amount), typedAmount(amount)])
          expect(read(written)).toEqual({ ok: true, cents: amount })
      }),
    )
  })

  test.each([
    ['$1,234.50 SIM', 123_450],
    ['1,000.50', 100_050],
    [' 1 000 000.5 ', 100_000_050],
    ['1\u00A0000', 100_000],
    ['1\u202F000.50', 100_050],
    ['+$5.00', 500],
    ['−$5.00 SIM', -500],
    ['$ 5', 500],
    ['500sim', 50_000],
    ['10', 1_000],
    ['500 $', 50_000],
    ['500,-', 50_000],
    ['USD 500', 50_000],
    ['500 USD', 50_000],
    ['$-5', -500],
    ["1'234.50", 123_450],
    ['1’234’567', 123_456_700],
    ['\u200B500', 50_000],
    ['\u200E$500.00\u2069 SIM', 50_000],
  ])('%p', (typed, amount) => {
    expect(read(typed)).toEqual({ ok: true, cents: amount })
  })

  // covers deposits.4
  test.each([
    '0,500',
    '0,001',
    '-0,500',
    '1,5',
    '1,50',
    '1000,50',
    '1.000,50',
    '1 000,50',
    '$1,5 SIM',
    '1,00,000',
    '12,34',
  ])('%p has a comma that could be either', (typed) => {
    expect(read(typed)).toEqual({ ok: false, reason: 'comma' })
  })

  test.each(['', ' ', '$', 'SIM', 'abc', '10 00', '1e3', '5 EUR', '--5', '- -5', '$$5'])('%p is none', (typed) => {
    expect(read(typed)).toEqual({ ok: false, reason: 'not-a-number' })
  })

  test.each([5, null, undefined, {}])('%p is handed on', (typed) => {
    expect(plainAmount(typed)).toBe(typed)
  })
})

describe('on a German page', () => {
  const page = globalThis as { document?: unknown }
  beforeEach(() => {
    page.document = { querySelector: () => ({ lang: 'de' }) }
  })
  afterEach(() => {
    delete page.document
  })

  // covers languages.8
  test('figures are written as Intl does, and what is written is read', () => {
    const dollars = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, useGrouping: true })
    fc.assert(
      fc.property(anyCents, (amount) => {
        const figure = dollars.format(Math.abs(amount) / 100)
        expect(formatMoney(amount)).toBe(`${amount < 0 ? '-' : ''}$${figure} SIM`)
        for (const written of [formatMoney(amount), formatCents(amount), typedAmount(amount)])
          expect(parseAmount(plainAmount(written))).toEqual({ ok: true, cents: amount })
      }),
    )
    expect(formatCount(1_234_567)).toBe('1.234.567')
    expect(formatFigure('1234.5')).toBe('1.234,5')
    expect(formatPercent(0.05)).toBe(
      new Intl.NumberFormat('de-DE', { style: 'percent', minimumFractionDigits: 2 }).format(0.0005),
    )
    expect(decimalText(cents(-123_450))).toBe('-1234.50')
  })

  // covers languages.8
  test.each([
    ['1,5', 150],
    ['1.000', 100_000],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['12.5', 1_250],
    ['$1,234.50 SIM', 123_450],
    ['1234,', 123_400],
  ])('%p is an amount', (typed, amount) => {
    expect(parseAmount(plainAmount(typed))).toEqual({ ok: true, cents: amount })
  })

  test.each(['1,234', '1,234,567', '1.00,5', '1.234,567'])('%p has a comma that could be either', (typed) => {
    expect(parseAmount(plainAmount(typed))).toEqual({ ok: false, reason: 'comma' })
  })

  // covers languages.8
  test.each(['0.500', '0.001', '-0.500'])('%p has a point that parts nothing', (typed) => {
    expect(parseAmount(plainAmount(typed))).toEqual({ ok: false, reason: 'point' })
  })

  // covers languages.8
  test('amounts in a text of the API are rewritten, and nothing else is', () => {
    expect(withAmounts('Noch $1,234.50 SIM von $10.00 SIM; 1,000 Tage, $5')).toBe(
      'Noch $1.234,50 SIM von $10,00 SIM; 1,000 Tage, $5',
    )
  })
})

describe('money', () => {
  test('dollars on the wire come back as the same cents', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const sent = JSON.parse(JSON.stringify(dollarsFromCents(amount)))
        expect(parseAmount(sent)).toEqual({ ok: true, cents: amount })
      }),
    )
  })

  test('negating twice changes nothing and a sum with it is zero', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(negateCents(negateCents(amount))).toBe(amount)
        expect(addCents(amount, negateCents(amount))).toBe(0)
      }),
    )
  })

  test('percentages round down to the cent', () => {
    expect(percentOf(cents(99), 17)).toBe(16)
    expect(percentOf(cents(50_000), 17)).toBe(8_500)
    expect(percentOf(cents(9_007_199_254_740_991), 17)).toBe(1_531_223_873_305_968)
    expect(() => percentOf(cents(-1), 17)).toThrow(RangeError)
  })

  test('fractions of a cent are refused', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => cents(2 ** 53)).toThrow(RangeError)
  })

  // covers A2.1
  test('an amount is shown with its unit', () => {
    expect(formatMoney(cents(123_450))).toBe('$1,234.50 SIM')
    expect(formatMoney(cents(-5))).toBe('-$0.05 SIM')
  })

  test('in a field it is what somebody would type', () => {
    expect(typedAmount(cents(123_450))).toBe('1234.50')
    expect(typedAmount(cents(-5))).toBe('-0.05')
  })

  test('writes amounts and counts as Intl does', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(fc.property(anyCents, (amount) => expect(formatCents(amount)).toBe(dollars.format(amount / 100))))
    fc.assert(fc.property(fc.nat(), (count) => expect(formatCount(count)).toBe(count.toLocaleString('en-US'))))
  })
})
