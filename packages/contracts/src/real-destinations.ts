import { type Address, base58In, bech32In, evmIn } from './real-addresses.ts'
import { bankingIn } from './real-accounts.ts'
import { readingsOf } from './readings.ts'
import { SPECIMENS } from './specimens.ts'
import { unlistedIn } from './unlisted-addresses.ts'

export { realAddresses } from './real-addresses.ts'

/** A longer text is refused by its length before it is read. */
const LONGEST = 10_000

/** The kind of real destination in a text: "a Bitcoin address", or undefined. A telephone number is one to M-Pesa alone. */
export function realDestination(text: string, isContact = false): string | undefined {
  if (text.length > LONGEST) return undefined
  for (const reading of readingsOf(text)) {
    const found = destinationIn(reading, isContact)
    if (found) return found
  }
  return undefined
}

function destinationIn(text: string, isContact: boolean): string | undefined {
  const address = findAddress(text)
  if (address) return `${/^[AEIX]/.test(address.kind) ? 'an' : 'a'} ${address.kind} address`
  return linkIn(text) ?? bankingIn(text, isContact)
}

function findAddress(text: string): Address | undefined {
  // People write letters in groups, with any mark between them.
  const squeezed = text.replace(/[^\p{L}\p{N}]/gu, '')
  const words = [...text.split(/[^A-Za-z\d]/), ...text.split(/[^\w-]/), squeezed]
  const [listed] = [...evmIn(text), ...evmIn(squeezed), ...bech32In(squeezed), ...base58In(squeezed)]
  return listed ?? unlistedIn(words)
}

const SCHEMES =
  'bitcoin|bitcoincash|ethereum|litecoin|dogecoin|lightning|monero|ripple|solana|stellar|tron|zcash|dash|cardano|ton'
const LINK = new RegExp(
  String.raw`\b(?:(?:${SCHEMES}):(?://)?[\w?][\w?=&@.+/-]{11}|(?:upi|payto|web\+stellar|cashapp)://|ln(?:bc|tb)[\da-z]{60}` +
    String.raw`|(?:paypal\.me|paypal\.com/paypalme|cash\.app|venmo\.com|revolut\.me|wise\.com/pay|monzo\.me)/)`,
  'i',
)
const UPI = /[\w.-]{2,64}@(?:ok(?:axis|sbi|hdfcbank|icici)|[iy]bl|axl|apl|paytm|pt(?:axis|hdfc|sbi|yes)|upi)\b(?!\.)/i
const ENS = /[\w-]{3,64}\.eth\b/i

function linkIn(text: string): string | undefined {
  if (LINK.test(text)) return 'a payment link'
  if (UPI.test(text)) return 'a UPI address'
  return ENS.test(text) ? 'an ENS name' : undefined
}

/** Returns the reason for refusing a destination, in words for the person who typed it; undefined if it is made up. */
export function refusalOf(text: string, specimen: string = SPECIMENS.walletAddress): string | undefined {
  const what = realDestination(text)
  return what && `This looks like ${what}, and nothing is ever sent from here. Use invented data, such as ${specimen}.`
}
