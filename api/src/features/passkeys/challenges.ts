import { CHALLENGE } from '@simvest/contracts/limits'
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Challenges {
  make(purpose: string): Uint8Array<ArrayBuffer>
  /** Tells whether we issued the challenge, for this purpose, not too long ago. */
  isOurs(purpose: string, challenge: string): boolean
}

const BODY = 16 + 8

/** Challenges recognised by their signature: anybody may ask for one, and asking writes nothing. */
export function createChallenges(secret: string): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'simvest passkey challenges', 32))
  const sign = (purpose: string, body: Buffer) => createHmac('sha256', key).update(`${purpose}\n`).update(body).digest()
  return {
    make(purpose) {
      const body = Buffer.alloc(BODY)
      randomBytes(16).copy(body)
      body.writeBigUInt64BE(BigInt(Date.now() + CHALLENGE.most), 16)
      return new Uint8Array([...body, ...sign(purpose, body)])
    },
    isOurs(purpose, challenge) {
      const bytes = Buffer.from(challenge, 'base64url')
      const body = bytes.subarray(0, BODY)
      const expected = sign(purpose, body)
      if (bytes.length !== BODY + expected.length || !timingSafeEqual(bytes.subarray(BODY), expected)) return false
      return Number(body.readBigUInt64BE(16)) > Date.now()
    },
  }
}
