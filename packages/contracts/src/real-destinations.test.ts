import { base58Of, bech32Of, rippleOf, solanaOf } from '@simvest/testing/made-addresses'
import { realAddresses } from './real-addresses.ts'
import { realDestination, refusalOf } from './real-destinations.ts'
import { sha256 } from './sha-256.ts'
import { SPECIMENS } from './specimens.ts'
import { makeNumbers } from './testing/make-numbers.ts'

const TAPROOT = 0x2bc830a3
const MADE: readonly (readonly [string, string])[] = [
  ['a TRON address', base58Of(0x41)],
  ['a Bitcoin address', base58Of(0x00)],
  ['a Bitcoin address', base58Of(0x05)],
  ['a Bitcoin address', bech32Of('bc')],
  ['a Bitcoin address', bech32Of('bc', TAPROOT)],
  ['a Bitcoin address', bech32Of('tb')],
  ['a Litecoin address', base58Of(0x30)],
  ['a Litecoin address', bech32Of('ltc')],
  ['a Dogecoin address', base58Of(0x1e)],
  ['an XRP address', rippleOf()],
  ['a Solana address', solanaOf(200)],
  ['an Ethereum address', `0x${'aB'.repeat(20)}`],
]

/** An IBAN with its check digits. */
function ibanOf(country: string, rest: string): string {
  const numbers = Array.from(`${rest}${country}00`, (letter) => String(Number.parseInt(letter, 36))).join('')
  return `${country}${String(98n - (BigInt(numbers) % 97n)).padStart(2, '0')}${rest}`
}

/** A card number with its check digit. */
function cardOf(first: string, length: number): string {
  const body = first.padEnd(length - 1, '0')
  const sum = Array.from(body, Number)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)), 0)
  return body + String((10 - (sum % 10)) % 10)
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

describe('real destinations', () => {
  test('the hash is the one of the standard', () => {
    const of = (text: string) => hex(sha256(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
    expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(of('a'.repeat(119))).toBe('31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb')
  })

  // covers A3.3
  test.each(MADE)('%s is seen, however it is typed or surrounded', (what, address) => {
    const typed = [
      address,
      ` ${address} `,
      `to ${address}.`,
      `SIM-${address}`,
      `${address.slice(0, 9)} ${address.slice(9)}`,
      `${address.slice(0, 9)}\u200b${address.slice(9)}`,
    ]
    for (const text of typed.slice(0, what.includes('Solana') ? 3 : undefined)) expect(realDestination(text)).toBe(what)
  })

  // covers A3.3
  test('in capitals, and with letters glued to it, it is an address still', () => {
    for (const prefix of ['bc', 'ltc']) expect(realDestination(bech32Of(prefix).toUpperCase())).toMatch(/address$/)
    expect(realDestination(bech32Of('bc', TAPROOT).toUpperCase())).toBe('a Bitcoin address')
    expect(realDestination(`0X${'AB'.repeat(20)}`)).toBe('an Ethereum address')
    for (const [what, address] of MADE.filter(([kind]) => !/Solana/.test(kind))) {
      expect(realDestination(`x${address}`)).toBe(what)
      expect(realDestination(`${address}z`)).toBe(what)
    }
  })

  // covers A3.2
  test('the scan of files sees the same, and names each once', () => {
    for (const [what, address] of MADE) {
      expect(realAddresses(`"${address}" ${address}`)).toEqual(what.includes('Solana') ? [] : [address])
    }
    const address = bech32Of('bc')
    expect(realAddresses(`x${address.toUpperCase()}`)).toEqual([address.toUpperCase()])
  })

  // covers A3.3
  test('IBANs and card numbers are seen, in groups too', () => {
    for (const iban of [
      ibanOf('DE', '370400440532013000'),
      ibanOf('GB', 'WEST12345698765432'),
      ibanOf('NO', '86011117947'),
    ]) {
      const groups = iban.replace(/(.{4})/g, '$1 ').trim()
      for (const text of [iban, groups, iban.toLowerCase(), `IBAN: ${groups} Ada Byron`]) {
        expect(realDestination(text)).toBe('an IBAN')
      }
    }
    for (const [first, length] of [
      ['4', 16],
      ['4', 13],
      ['51', 16],
      ['2221', 16],
      ['37', 15],
      ['36', 14],
      ['6011', 16],
      ['35', 16],
      ['62', 19],
    ] as const) {
      const card = cardOf(first, length)
      for (const text of [
        card,
        card.replace(/(.{4})/g, '$1-').replace(/-$/, ''),
        `card ${card.replace(/(.{4})/g, '$1 ')}`,
      ]) {
        expect(realDestination(text)).toBe('a card number')
      }
    }
  })

  test('a checksum that is wrong by one letter is nothing real', () => {
    for (const [what, address] of MADE.filter(([kind]) => !/Solana|Ethereum/.test(kind))) {
      const last = address.at(-1) === 'q' ? 'p' : 'q'
      expect([what, realDestination(`${address.slice(0, -1)}${last}`)]).toEqual([what, undefined])
    }
    expect(realDestination(ibanOf('DE', '370400440532013000').replace('37', '38'))).toBeUndefined()
    expect(
      realDestination(`${cardOf('4', 16).slice(0, -1)}${(Number(cardOf('4', 16).at(-1)) + 1) % 10}`),
    ).toBeUndefined()
  })

  test('specimens and what people make up are free', () => {
    const free = [
      ...Object.values(SPECIMENS),
      'SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE',
      'SIM-OF-MY-OWN-ADDRESS',
      'SIM-SOMEWHERE-FAR-AWAY',
      '0712345678',
      '0012345678',
      '1234567890123456',
      'Equity Bank, Nairobi',
      'The quick brown fox jumps over the lazy dog',
      'Donaudampfschifffahrtsgesellschaftskapitaen',
      `0x${'ab'.repeat(32)}`,
      'a'.repeat(200),
      '1'.repeat(200),
    ]
    for (const text of free) expect([text, realDestination(text)]).toEqual([text, undefined])
  })

  test('no simulated address and no text of words is taken for a real destination', () => {
    const next = makeNumbers(20_261_122)
    const pick = (letters: string, length: number) =>
      Array.from({ length }, () => letters[next(letters.length)]).join('')
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    for (let run = 0; run < 4_000; run += 1) {
      const groups = Array.from({ length: 1 + next(6) }, () => pick(`${LETTERS}0123456789`, 1 + next(12)))
      const words = Array.from({ length: 1 + next(8) }, () => pick(LETTERS.toLowerCase(), 1 + next(14)))
      for (const text of [`SIM-${groups.join('-')}`, words.join(' ')])
        expect([text, realDestination(text)]).toEqual([text, undefined])
    }
  })

  // covers A3.3
  test('every address that is made is seen among whatever stands around it', () => {
    const next = makeNumbers(7)
    const bytes = (length: number) => Uint8Array.from({ length }, () => next(256))
    for (let run = 0; run < 300; run += 1) {
      const made = [
        base58Of([0x41, 0x00, 0x05, 0x30, 0x1e][next(5)] ?? 0, bytes(20)),
        rippleOf(bytes(20)),
        `0x${hex(bytes(20))}`,
      ]
      for (const address of made) {
        const around = (length: number) => Array.from({ length }, () => ' .,-_/:abcXYZ019'[next(16)]).join('')
        const text = `${around(next(9))}${address}${address.startsWith('0x') ? ' ' : around(next(9))}`
        expect([text, realDestination(text)]).toEqual([text, expect.stringContaining('address')])
      }
    }
  })

  test('it says what it looks like and what to use instead', () => {
    expect(refusalOf(base58Of(0x41))).toBe(
      'This looks like a TRON address, and nothing is ever sent from here. Use invented data, such as SIM-TRC20-SAMPLE-DESTINATION.',
    )
    expect(refusalOf(SPECIMENS.walletAddress)).toBeUndefined()
  })
})
