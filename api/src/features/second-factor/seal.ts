import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  seal(plain: Buffer): Buffer
  /** Throws if the sealed bytes were changed, or sealed with another secret. */
  open(sealed: Buffer): Buffer
}

const NONCE = 12
const TAG = 16

/** Encrypts what the database stores but must not read. Each purpose has its own key, derived from the one secret. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `simvest ${purpose}`, 32))
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAuthTag(sealed.subarray(-TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
    },
  }
}
