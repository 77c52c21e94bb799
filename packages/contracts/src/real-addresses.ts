import { sha256 } from './sha-256.ts'

export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The same letters in the order that XRP uses. */
export const RIPPLE58 = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
export const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

interface Address {
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

/** Everything in a text that a wallet would accept as an address, verified by checksum where its kind has one. */
export function realAddresses(text: string): string[] {
  return [...new Set([...base58In(text), ...bech32In(text), ...evmIn(text)].map((address) => address.text))]
}

/** The first address in a text, even if other letters adjoin it. */
export function findAddress(text: string): Address | undefined {
  return [...evmIn(text), ...bech32In(text), ...base58In(text), ...solanaIn(text)][0]
}

function evmIn(text: string): Address[] {
  // A longer run of hex is a hash, unless letters that are not hex end it.
  const found = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  return found.map((address) => ({ kind: 'Ethereum', text: address }))
}

/** The first letters that an address of 25 bytes can have, and its lengths. */
const STARTS = /[1239ADLMTXmnr]/
const SHORTEST = 25
const LONGEST = 35

function base58In(text: string): Address[] {
  const runs = Array.from(text.matchAll(/[1-9A-HJ-NP-Za-km-z]{25,}/g), ([run]) => run)
  return runs.flatMap((run) => {
    const starts = Array.from(run.slice(0, 1 - SHORTEST), (_, at) => at).filter((at) => STARTS.test(run[at] ?? ''))
    return starts.flatMap((at) => startingAt(run, at))
  })
}

function startingAt(run: string, at: number): Address[] {
  const found: Address[] = []
  for (let length = Math.min(LONGEST, run.length - at); length >= SHORTEST; length -= 1) {
    const address = run.slice(at, at + length)
    const kind = run[at] === 'r' ? rippleKind(address) : kindOf(address)
    if (kind) found.push({ kind, text: address })
  }
  return found
}

function kindOf(address: string): string | undefined {
  const bytes = decoded(address, BASE58)
  const kind = bytes && VERSIONS[bytes[0] ?? -1]
  return kind && hasChecksum(bytes) ? kind : undefined
}

function rippleKind(address: string): string | undefined {
  const bytes = decoded(address, RIPPLE58)
  return bytes && bytes[0] === 0 && hasChecksum(bytes) ? 'XRP' : undefined
}

/** The bytes of base58: 25, namely a version, 20 bytes of a key and 4 of a checksum, unless `size` says otherwise. */
function decoded(text: string, alphabet: string, size = 25): Uint8Array | undefined {
  const bytes = new Uint8Array(size)
  for (const letter of text) {
    let carry = alphabet.indexOf(letter)
    for (let index = size - 1; index >= 0; index -= 1) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    if (carry) return undefined
  }
  // Each leading zero byte is written as a letter of its own.
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const letters = text.length - text.replace(new RegExp(`^${alphabet[0]}+`), '').length
  return letters === (zeros === -1 ? size : zeros) ? bytes : undefined
}

function hasChecksum(bytes: Uint8Array): boolean {
  const sum = sha256(sha256(bytes.subarray(0, -4)))
  return bytes.subarray(-4).every((byte, index) => byte === sum[index])
}

/** Solana's addresses are 32 bytes without a checksum: only a whole word of mixed letters and digits counts as one. */
function solanaIn(text: string): Address[] {
  const words = text.match(/(?<![\w-])[1-9A-HJ-NP-Za-km-z]{40,44}(?![\w-])/g) ?? []
  const mixed = words.filter((word) => /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word))
  return mixed.filter((word) => decoded(word, BASE58, 32)).map((word) => ({ kind: 'Solana', text: word }))
}

/** Addresses of segregated witness and taproot; wallets accept them in capitals too. */
function bech32In(text: string): Address[] {
  const found: Address[] = []
  for (const { 0: run, index } of text.toLowerCase().matchAll(/(?:bcrt|bc|tb|ltc)1[02-9ac-hj-np-z]{11,}/g)) {
    const prefix = run.slice(0, run.indexOf('1'))
    const values = Array.from(run.slice(prefix.length + 1), (letter) => BECH32.indexOf(letter))
    // Letters that adjoin the end of the address are part of the run.
    for (let length = Math.min(values.length, 87); length >= 14; length -= 1) {
      if (![1, 0x2bc830a3].includes(bech32Checksum(prefix, values.slice(0, length)))) continue
      const kind = PREFIXES[prefix] ?? ''
      found.push({ kind, text: text.slice(index, index + prefix.length + 1 + length) })
      break
    }
  }
  return found
}

/** The checksum of bech32 over a prefix and five-bit values. A right one is 1 (bech32) or 0x2bc830a3 (bech32m). */
export function bech32Checksum(prefix: string, values: readonly number[]): number {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  let check = 1
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values]) {
    const top = check >> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].entries()) {
      if ((top >> bit) & 1) check ^= generator
    }
  }
  return check
}
