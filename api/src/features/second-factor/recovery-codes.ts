import { createHash, randomInt } from 'node:crypto'

const HOW_MANY = 10
/** Nothing that is read for something else. Sixteen of these 32 signs have 80 bits, so a fast hash keeps them. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: HOW_MANY }, () => [group(), group(), group(), group()].join('-'))
}

export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/[ -]/g, '').toUpperCase()).digest()
}
