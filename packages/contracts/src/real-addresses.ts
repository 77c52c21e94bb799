import { sha256 } from './sha-256.ts'

export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The same letters in the order that XRP uses. */
export const RIPPLE58 = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
export const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

export interface Address {
  /** The wallets that accept the address: "a Bitcoin address". */
  kind: string
  text: string
}

/** By the first byte. Together with the length it determines the first letter. */
const VERSIONS: Readonly<Record<number, string>> = {
  0x41: 'TRON',
  0x00: 'Bitcoin',
  0x05: 'Bitcoin',
  0x6f: 'Bitcoin',
  0xc4: 'Bitcoin',
  0x30: 'Litecoin',
  0x32: 'Litecoin',
  0x1e: 'Dogecoin',
  0x16: 'Dogecoin',
  0x4c: 'Dash',
}

const PREFIXES: Readonly<Record<string, string>> = { bc: 'Bitcoin', tb: 'Bitcoin', bcrt: 'Bitcoin', ltc: 'Litecoin' }
/** Address formats of many networks share the form of bech32. Their prefixes are not listed. */
const ANY_PREFIX = /[a-z]{1,12}$/

/** Returns all addresses in a text that a wallet would accept, verified by checksum where the kind has one. */
export function realAddresses(text: string): string[] {
  return [...new Set([...base58In(text), ...bech32In(text, isKnown), ...evmIn(text)].map((address) => address.text))]
}

export function evmIn(text: string): Address[] {
  // A longer run of hex is a hash, unless letters that are not hex end it.
  const found = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  return found.map((address) => ({ kind: 'Ethereum', text: address }))
}

/** The first letters that an address of 25 bytes can have. */
const STARTS = /[1239ADLMTXmnr]/
const SHORTEST = 25
/** The letters of base58 that a byte takes. */
const LETTERS_OF_BYTE = Math.log(256) / Math.log(58)

export function base58In(text: string): Address[] {
  const runs = Array.from(text.matchAll(/[1-9A-HJ-NP-Za-km-z]{25,}/g), ([run]) => run)
  // Padding of a file repeats.
  const parts = new Set(runs.flatMap(partsOf))
  return Array.from(parts).flatMap((part) => {
    const kind = part.startsWith('r') ? rippleKind(part) : kindOf(part)
    return kind ? { kind, text: part } : []
  })
}

/** All parts of a run of letters that are as long as an address which begins with their first letter. */
function partsOf(run: string): string[] {
  const starts = Array.from(run.slice(0, 1 - SHORTEST), (_, at) => at).filter((at) => STARTS.test(run[at] ?? ''))
  return starts.flatMap((at) => lengthsOf(run, at).map((length) => run.slice(at, at + length)))
}

/** Returns the possible lengths of a 25-byte address that begins here, longest first. Trying all would take ten times as long. */
function lengthsOf(run: string, at: number): number[] {
  const first = run[at]
  // A version that is not 0 determines the first letter together with the length: 0xc4 is 2 and 34 more.
  const zeros = first === '1' || first === 'r' ? lettersAt(run, at, first) : 0
  if (zeros > 24) return []
  const least = zeros + Math.floor((24 - zeros) * LETTERS_OF_BYTE) + 1
  const lengths = zeros > 0 ? [least + 2, least + 1, least] : [first === '2' ? 35 : 34]
  return lengths.filter((length) => at + length <= run.length)
}

/** Counts the repetitions of a letter at this position, up to 25. */
function lettersAt(text: string, at: number, letter: string | undefined): number {
  let count = 0
  while (count < 25 && text[at + count] === letter) count += 1
  return count
}

function kindOf(address: string): string | undefined {
  const bytes = decodeBase58(address, BASE58)
  const kind = bytes && VERSIONS[bytes[0] ?? -1]
  return kind && hasChecksum(bytes) ? kind : undefined
}

function rippleKind(address: string): string | undefined {
  const bytes = decodeBase58(address, RIPPLE58)
  return bytes && bytes[0] === 0 && hasChecksum(bytes) ? 'XRP' : undefined
}

/** The bytes of base58: 25, namely a version, 20 bytes of a key and 4 of a checksum, unless `size` says otherwise. */
export function decodeBase58(text: string, alphabet: string, size = 25): Uint8Array | undefined {
  const bytes = new Uint8Array(size)
  let zeros = size
  for (const letter of text) {
    let carry = alphabet.indexOf(letter)
    let index = size - 1
    for (; carry > 0 || index >= zeros; index -= 1) {
      if (index < 0) return undefined
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    zeros = index + 1
  }
  // Each leading zero byte is written as a letter of its own.
  return lettersAt(text, 0, alphabet[0]) === zeros ? bytes : undefined
}

export function hasChecksum(bytes: Uint8Array): boolean {
  const sum = sha256(sha256(bytes.subarray(0, -4)))
  return bytes.subarray(-4).every((byte, index) => byte === sum[index])
}

export const isKnown = (prefix: string) => prefix in PREFIXES

/** Addresses of segregated witness, taproot, and networks with the same form; wallets accept them in capitals too. */
export function bech32In(text: string, accepts: (prefix: string) => boolean = () => true): Address[] {
  // Other letters can become two.
  const lower = text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  return Array.from(lower.matchAll(/1(?=([02-9ac-hj-np-z]{14,120}))/g)).flatMap(({ index, 1: letters = '' }) => {
    const [before = ''] = ANY_PREFIX.exec(lower.slice(Math.max(0, index - 12), index)) ?? []
    const prefixes = Array.from(before, (_, at) => before.slice(at)).filter(accepts)
    return prefixes.flatMap((prefix): Address[] => {
      const length = bech32Length(prefix, letters)
      // Without a known prefix, a short text could fit by chance.
      if (length === 0 || (!isKnown(prefix) && length < 30)) return []
      const found = text.slice(index - prefix.length, index + 1 + length)
      return [{ kind: PREFIXES[prefix] ?? 'crypto', text: found }]
    })
  })
}

/** Returns how many letters after a prefix form an address with it: the maximum, because adjoining letters may fit its alphabet. */
function bech32Length(prefix: string, letters: string): number {
  let check = bech32Checksum(prefix, [])
  let longest = 0
  for (let length = 1; length <= letters.length; length += 1) {
    const value = BECH32.indexOf(letters[length - 1] ?? '')
    if (value < 0) break
    check = withValue(check, value)
    if (length >= 14 && (check === 1 || check === 0x2bc830a3)) longest = length
  }
  return longest
}

/** The checksum of bech32 over a prefix and five-bit values. A right one is 1 (bech32) or 0x2bc830a3 (bech32m). */
export function bech32Checksum(prefix: string, values: readonly number[]): number {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values].reduce(withValue, 1)
}

const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function withValue(check: number, value: number): number {
  const top = check >> 25
  return GENERATORS.reduce(
    (sum, generator, bit) => ((top >> bit) & 1 ? sum ^ generator : sum),
    ((check & 0x1ffffff) << 5) ^ value,
  )
}
