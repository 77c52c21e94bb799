import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './test.ts'

const DIST = path.resolve(import.meta.dirname, '../../../dist')

function builtTexts(): [string, string][] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|svg)$/.test(file))
    .map((file) => [file, readFileSync(path.join(DIST, file), 'utf8')])
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

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

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** The checksum of bech32 over a prefix and five-bit values; 1 (bech32) or 0x2bc830a3 (bech32m) where it is right. */
function bech32Checksum(prefix: string, values: number[]): number {
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
function realAddresses(text: string): string[] {
  const base58 =
    text.match(/(?<![1-9A-HJ-NP-Za-km-z])[13LMT][1-9A-HJ-NP-Za-km-z]{25,34}(?![1-9A-HJ-NP-Za-km-z])/g) ?? []
  const bech32 = text.match(/\b(?:bc|tb|ltc)1[02-9ac-hj-np-z]{11,87}\b/g) ?? []
  const evm = text.match(/(?<![0-9a-fA-F])0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []
  return [...base58.filter(isBase58Address), ...bech32.filter(isBech32Address), ...evm]
}

// Addresses with a right checksum are made here, so that no file of the project holds one of anybody.

function base58Of(version: number): string {
  const body = Buffer.concat([Buffer.from([version]), Buffer.alloc(20, 7)])
  let value = BigInt(`0x${Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = (BASE58[Number(value % 58n)] ?? '') + text
  return version === 0 ? `1${text}` : text
}

function bech32Of(prefix: string): string {
  const values = [0, ...Array.from({ length: 32 }, (_, index) => index)]
  const check = bech32Checksum(prefix, [...values, 0, 0, 0, 0, 0, 0]) ^ 1
  const checksum = Array.from({ length: 6 }, (_, index) => (check >> (5 * (5 - index))) & 31)
  return `${prefix}1${[...values, ...checksum].map((value) => BECH32[value]).join('')}`
}

test('the scan sees TRON, Bitcoin, Litecoin and EVM addresses, and not simulated ones', () => {
  for (const version of [0x41, 0x00, 0x05, 0x30]) expect(realAddresses(`"${base58Of(version)}"`)).toHaveLength(1)
  expect(realAddresses(`"0x${'ab'.repeat(20)}"`)).toHaveLength(1)
  for (const prefix of ['bc', 'ltc']) {
    const address = bech32Of(prefix)
    expect(realAddresses(`"${address}"`)).toEqual([address])
    expect(realAddresses(`"${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}"`)).toEqual([])
  }
  expect(realAddresses('SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE')).toEqual([])
})

test('no built file holds an address that a wallet could pay', () => {
  const texts = builtTexts()
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.flatMap(([file, text]) => realAddresses(text).map((address) => `${file}: ${address}`))).toEqual([])
})

test('no built file promises a return', () => {
  const promises = /guaranteed|not less than/i
  expect(builtTexts().flatMap(([file, text]) => (promises.test(text) ? [file] : []))).toEqual([])
})
