import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

interface Address {
  id: number
  email: string
}

/** Tokens in links that confirm an address: the id of its account and our signature of both, so none is stored. */
export interface ConfirmationTokens {
  make(address: Address): string
  /** The account that the token names; 0 for none. */
  idIn(token: string): number
  isOf(token: string, address: Address): boolean
}

export function createConfirmationTokens(secret: string): ConfirmationTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'simvest confirmed addresses', 32))
  const make = ({ id, email }: Address) =>
    `${id}.${createHmac('sha256', key).update(`${id}\n${email}`).digest('base64url')}`
  return {
    make,
    idIn: (token) => Number(/^([1-9]\d{0,14})\./.exec(token)?.[1] ?? 0),
    isOf(token, address) {
      const [given, expected] = [Buffer.from(token), Buffer.from(make(address))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
