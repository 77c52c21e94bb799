import { base58Of, bech32Of, rippleOf } from '@simvest/testing/made-addresses'
import { BASE58, BECH32, realAddresses, RIPPLE58 } from './real-addresses.ts'
import { sha256 } from './sha-256.ts'
import { makeNumbers } from './testing/make-numbers.ts'

jest.mock('./sha-256.ts', () => {
  const { sha256: hash } = jest.requireActual<{ sha256: typeof sha256 }>('./sha-256.ts')
  return { sha256: jest.fn(hash) }
})

const VERSIONS = [0x41, 0x00, 0x05, 0x6f, 0xc4, 0x30, 0x32, 0x1e, 0x16, 0x4c]

/** Whether a text is base58 of 25 bytes with a version and a checksum, by the plainest way to look. */
function isAddress(text: string, alphabet: string, versions: readonly number[]): boolean {
  const value = Array.from(text).reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const hex = value.toString(16).padStart(50, '0')
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
  if (hex.length !== 50 || !versions.includes(bytes[0] ?? -1)) return false
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const letters = Array.from(text).findIndex((letter) => letter !== alphabet[0])
  return (
    zeros === letters &&
    sha256(sha256(bytes.slice(0, 21)))
      .slice(0, 4)
      .join() === bytes.slice(21).join()
  )
}

/** Every part of a text, of whatever length, that is one. */
function plainSearch(text: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at < text.length; at += 1) {
    for (let length = 20; length <= 40 && at + length <= text.length; length += 1) {
      const part = text.slice(at, at + length)
      if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(part)) break
      if (isAddress(part, BASE58, VERSIONS) || isAddress(part, RIPPLE58, [0])) found.add(part)
    }
  }
  return [...found].toSorted()
}

describe('real addresses', () => {
  test('an address is seen at each length that it can have', () => {
    const keys = Array.from({ length: 20 }, (_, zeros) =>
      [1, 57, 58, 255].map((byte) => Uint8Array.from({ length: 20 }, (__, at) => (at < zeros ? 0 : byte))),
    ).flat()
    const made = keys.flatMap((key) => [rippleOf(key), ...VERSIONS.map((version) => base58Of(version, key))])
    expect(new Set(made.map(({ length }) => length))).toEqual(new Set([35, 34, 33, 32, 31, 30, 29, 28, 27, 26]))
    for (const address of made) expect(realAddresses(`"${address}"`)).toEqual([address])
  })

  test('among random letters it finds what the search of every part finds', () => {
    const next = makeNumbers(58)
    const key = () => Uint8Array.from({ length: 20 }, (_, at) => (at < next(6) ? 0 : next(256)))
    const letters = () => Array.from({ length: next(12) }, () => (BASE58 + '1rT+')[next(62)]).join('')
    let planted = 0
    for (let run = 0; run < 30; run += 1) {
      const made = [rippleOf(key()), base58Of(VERSIONS[next(VERSIONS.length)] ?? 0, key())]
      const text = made.map((address) => letters() + address).join('') + letters()
      const found = plainSearch(text)
      planted += made.filter((address) => found.includes(address)).length
      expect([text, realAddresses(text).toSorted()]).toEqual([text, found])
    }
    expect(planted).toBe(60)
  })

  test('of bech32 it finds each, whatever stands before and behind it, in small letters and in capitals', () => {
    const next = makeNumbers(32)
    for (let run = 0; run < 100; run += 1) {
      const made = ['bc', 'tb', 'bcrt', 'ltc'].map((prefix) => bech32Of(prefix, run % 2 ? 1 : 0x2bc830a3))
      const letters = () => Array.from({ length: next(30) }, () => `${BECH32}bio!`[next(36)]).join('')
      // The letter b is not in the alphabet; without it an address ends where the prefix of the next begins.
      const text = run % 3 ? made.map((address) => `${letters()}b${address}b`).join('') : made.join('')
      expect(realAddresses(text)).toEqual(made)
      expect(realAddresses(text.toUpperCase())).toEqual(made.map((address) => address.toUpperCase()))
    }
    // A letter that becomes two as a small one.
    expect(realAddresses(`\u0130${bech32Of('bc')}`)).toEqual([bech32Of('bc')])
  })

  test.each([
    ['A', 6],
    ['1', 6],
    ['r', 6],
    ['T2', 12],
    ['3rT1', 60],
  ])('in a large file that %s fills, the few parts that there are get their checksum once', (filling, most) => {
    jest.mocked(sha256).mockClear()
    expect(realAddresses(filling.repeat(100_000))).toEqual([])
    expect(jest.mocked(sha256).mock.calls.length).toBeLessThanOrEqual(most)
  })
})
