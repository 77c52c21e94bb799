import { BASE58, BECH32, bech32Checksum, RIPPLE58 } from '@simvest/contracts/real-addresses'
import { sha256 } from '@simvest/contracts/sha-256'

// Tests make addresses with a right checksum here, so that no file of the project contains anybody's address.

const KEY = new Uint8Array(20).fill(7)

export function base58Of(version: number, key: Uint8Array = KEY, alphabet: string = BASE58): string {
  const body = Uint8Array.of(version, ...key)
  return write58(Uint8Array.of(...body, ...sha256(sha256(body)).subarray(0, 4)), alphabet)
}

export function rippleOf(key: Uint8Array = KEY): string {
  return base58Of(0, key, RIPPLE58)
}

/** An address of Solana, which has no checksum. */
export function solanaOf(first: number): string {
  return write58(
    Uint8Array.from({ length: 32 }, (_, index) => (first + index * 37) % 256),
    BASE58,
  )
}

function write58(bytes: Uint8Array, alphabet: string): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = (alphabet[Number(value % 58n)] ?? '') + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return (alphabet[0] ?? '').repeat(zeros) + text
}

/** An address of segregated witness, or of taproot, which has a constant of its own. */
export function bech32Of(prefix: string, constant: 1 | 0x2bc830a3 = 1): string {
  const values = [constant === 1 ? 0 : 1, ...Array.from({ length: 32 }, (_, index) => index)]
  const check = bech32Checksum(prefix, [...values, 0, 0, 0, 0, 0, 0]) ^ constant
  const checksum = Array.from({ length: 6 }, (_, index) => (check >> (5 * (5 - index))) & 31)
  return `${prefix}1${[...values, ...checksum].map((value) => BECH32[value]).join('')}`
}
