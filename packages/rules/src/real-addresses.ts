import { createHash } from 'node:crypto'

export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Whether a text is base58 with a right checksum over 21 bytes: a TRON, Bitcoin or Litecoin address. */
function isBase58Address(text: string): boolean {
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter))
  const hex = value.toString(16).padStart(50, '0')
  if (hex.length !== 50) return false
  const bytes = Buffer.from(hex, 'hex')
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
}

export const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** The checksum of bech32 over a prefix and five-bit values; 1 (bech32) or 0x2bc830a3 (bech32m) where it is right. */
export function bech32Checksum(prefix: string, values: number[]): number {
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

/** Whether a text is a segregated-witness address with a right checksum. */
function isBech32Address(text: string): boolean {
  const end = text.lastIndexOf('1')
  const values = Array.from(text.slice(end + 1), (letter) => BECH32.indexOf(letter))
  return [1, 0x2bc830a3].includes(bech32Checksum(text.slice(0, end), values))
}

/** Everything in a text that a wallet would take for an address. */
export function realAddresses(text: string): string[] {
  const base58 =
    text.match(/(?<![1-9A-HJ-NP-Za-km-z])[13LMT][1-9A-HJ-NP-Za-km-z]{25,34}(?![1-9A-HJ-NP-Za-km-z])/g) ?? []
  const bech32 = text.match(/\b(?:bc|tb|ltc)1[02-9ac-hj-np-z]{11,87}\b/g) ?? []
  const evm = text.match(/(?<![0-9a-fA-F])0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []
  return [...base58.filter(isBase58Address), ...bech32.filter(isBech32Address), ...evm]
}
