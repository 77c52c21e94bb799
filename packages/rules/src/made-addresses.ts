import { BASE58, BECH32, bech32Checksum, sha256 } from './real-addresses.ts'

// Addresses with a right checksum are made here, so that no file of the project holds one of anybody.

export function base58Of(version: number): string {
  const body = Buffer.concat([Buffer.from([version]), Buffer.alloc(20, 7)])
  let value = BigInt(`0x${Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = (BASE58[Number(value % 58n)] ?? '') + text
  return version === 0 ? `1${text}` : text
}

export function bech32Of(prefix: string): string {
  const values = [0, ...Array.from({ length: 32 }, (_, index) => index)]
  const check = bech32Checksum(prefix, [...values, 0, 0, 0, 0, 0, 0]) ^ 1
  const checksum = Array.from({ length: 6 }, (_, index) => (check >> (5 * (5 - index))) & 31)
  return `${prefix}1${[...values, ...checksum].map((value) => BECH32[value]).join('')}`
}
