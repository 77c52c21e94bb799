import { createHash, randomInt } from 'node:crypto'

const HOW_MANY = 10
/** Signs that nobody mistakes for another one. Sixteen of these 32 have 80 bits, so a fast hash protects a code. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: HOW_MANY }, () => [group(), group(), group(), group()].join('-'))
}

export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/[ -]/g, '').toUpperCase()).digest()
}
