import { patience } from '@simvest/build/time-factor'
import { base58Of, bech32Of, rippleOf, solanaOf } from '@simvest/testing/made-addresses'
import { BECH32, bech32Checksum } from './real-addresses.ts'
import { realDestination, refusalOf } from './real-destinations.ts'

const TRON = base58Of(0x41)
const IBAN = 'NO9386011117947'
const CARD = '4111111111111111'
const EVM = `0x${'aB1'.repeat(13)}c`

const KINDS: readonly (readonly [string, string])[] = [
  ['a TRON address', TRON],
  ['a Bitcoin address', base58Of(0)],
  ['a Bitcoin address', bech32Of('bc')],
  ['an Ethereum address', EVM],
  ['an XRP address', rippleOf()],
  ['an IBAN', IBAN],
  ['a card number', CARD],
]

const between = (text: string, mark: string) => (text.match(/.{1,4}/g) ?? []).join(mark)

const MARKS = [
  ...'\u2061\u2062\u2063\u2064\u180e\u034f\ufe0f\u202a\u2066\u206a\u115f\u3164\u2800\u00ad\u200b\u200f\u2060\ufeff\uffa0\u0301\u17b4\u180b',
  '\u{e0020}',
]

// covers A3.8, A3.3
describe.each(KINDS)('%s', (what, real) => {
  test.each(MARKS.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))('with U+%s in it', (_code, mark) => {
    expect(realDestination(between(real, mark ?? ''))).toBe(what)
  })

  test.each([...'-._/,·| \n', '\r\n'])('with %j between its groups', (mark) => {
    expect(realDestination(between(real, mark))).toBe(what)
    expect(realDestination(`please send it to ${between(real, mark)} today`)).toBe(what)
  })

  test('in full width, in digits of other scripts, and turned around', () => {
    const wide = Array.from(real, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')
    expect(realDestination(wide)).toBe(what)
    for (const zero of [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7d8]) {
      const digits = real.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
      expect([zero, realDestination(digits)]).toEqual([zero, what])
    }
    expect(realDestination(`\u202e${Array.from(real).toReversed().join('')}\u202c`)).toBe(what)
  })

  test('with letters of Cyrillic and Greek that look the same', () => {
    const cyrillic: Record<string, string> = {
      A: 'А',
      B: 'В',
      C: 'С',
      E: 'Е',
      H: 'Н',
      M: 'М',
      P: 'Р',
      T: 'Т',
      a: 'а',
      c: 'с',
      e: 'е',
      p: 'р',
      x: 'х',
      y: 'у',
    }
    const greek: Record<string, string> = { A: 'Α', B: 'Β', E: 'Ε', N: 'Ν', T: 'Τ', Z: 'Ζ', o: 'ο', v: 'ν' }
    for (const letters of [cyrillic, greek])
      expect(realDestination(Array.from(real, (letter) => letters[letter] ?? letter).join(''))).toBe(what)
  })
})

const bech32 = (prefix: string, length: number) => {
  const values = Array.from({ length }, (_, index) => index % 32)
  const check = bech32Checksum(prefix, [...values, 0, 0, 0, 0, 0, 0]) ^ 1
  const checksum = Array.from({ length: 6 }, (_, index) => (check >> (5 * (5 - index))) & 31)
  return `${prefix}1${[...values, ...checksum].map((value) => BECH32[value]).join('')}`
}

describe('read as a person', () => {
  test.each([
    ['an Ethereum address', EVM.slice(2)],
    ['a TRON address', `41${EVM.slice(2)}`],
    ['a crypto address', bech32('cosmos', 32)],
    ['a crypto address', bech32('addr', 92)],
    ['a crypto address', base58Of(0x1c)],
    ['a Solana address', solanaOf(200)],
    ['a Monero address', `4${'Ab1'.repeat(31)}x`],
    ['a Stellar address', `G${'A2'.repeat(27)}B`],
    ['an Algorand address', 'A2'.repeat(29)],
    ['a Bitcoin Cash address', `q${'p2z'.repeat(13)}qq`],
    ['a TON address', `EQ${'aB1-'.repeat(11)}cd`],
    ['a payment link', 'https://paypal.me/somebody'],
    ['a payment link', 'bitcoin:somewhere-far-away?amount=1'],
    ['a payment link', 'upi://pay?pa=somebody'],
    ['a payment link', `lnbc2500u1${'pqz'.repeat(20)}`],
    ['an ENS name', 'somebody.eth'],
    ['a UPI address', 'somebody@okaxis'],
    ['an M-Pesa number', '+254 712 345 678'],
    ['an M-Pesa number', 'my M-Pesa is 0712345678'],
    ['a bank account', 'sort code 12-34-56, account 12345678'],
    ['a bank account', 'routing 021000021 account 123456789'],
    ['a bank account', '032180000118359719'],
    ['a card number', '6304000000000000'],
    ['a TRON address', `https://example.com/?to=${TRON.replace('T', '%54')}`],
  ])('%s is told: %s', (what, text) => {
    expect(realDestination(text)).toBe(what)
    expect(realDestination(`Pay to ${text} now`)).toBe(what)
    expect(refusalOf(text)).toContain(`This looks like ${what}, and nothing is ever sent from here.`)
  })

  test('a telephone number is a contact where it is asked for', () => {
    expect(realDestination('+254 712 345 678', true)).toBeUndefined()
    expect(realDestination(`+254 712 345 678 ${TRON}`, true)).toBe('a TRON address')
  })

  test.each([
    'Approved after a call on 26.11.2026, 14:05; amounts 4,500.00, 4,500.00 and 10,000,000.00',
    'Ethereum: what it is. Bitcoin: a primer. See https://example.com/a/b?c=d',
    'DE12 people, AT30 places, order 2026-11-26 12:30:45.123456',
    'Überweisung an Müller & Söhne, Straße 12, 80331 München',
    'Самый обычный текст про погоду и 12345 рублей',
    'عملية عادية 1234567',
    'ada@example.com, grace@okayama.jp',
    'Call me at +49 1512 3456789 or 0712345678',
    'd0eff5a2-5c1b-4a9a-8b8f-6a6c2c2f8d11',
    `${'ab12'.repeat(16)}`,
    'SGVsbG8gV29ybGQhIFRoaXMgaXMgYmFzZTY0',
    'The transaction ID is SIM-TRX-PRACTICE',
    'Desk 69: notes about a user are added, exported, erased.',
    'House 2: dead code and unused dependencies are reported.',
  ])('ordinary text is free: %s', (text) => expect(realDestination(text)).toBeUndefined())

  // covers A3.8
  test.each(['1', '12', 'T', '1q', '4 ', 'DE12', '0x', 'a1', '%41', '\u0301', '٣', 'ln', 'a@', '1.'])(
    'a text of 2,000 letters of %j is read at once, and of 10,000 in a time that grows no faster',
    (filling) => {
      const timeOf = (length: number) => {
        const text = filling.repeat(length / filling.length)
        const started = Date.now()
        realDestination(text)
        return Date.now() - started
      }
      timeOf(2_000)
      expect(timeOf(2_000)).toBeLessThan(patience(250))
      expect(timeOf(10_000)).toBeLessThan(patience(1_250))
    },
  )
})
