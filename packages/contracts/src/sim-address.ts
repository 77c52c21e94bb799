import * as z from 'zod/mini'

declare const brand: unique symbol

/** An address for display to which nothing can be sent. `simAddress` is its only constructor. */
export type SimAddress = string & { readonly [brand]: 'SimAddress' }

// Hyphens and words are outside every alphabet that wallets parse (base58, bech32, hex).
const FORM = /^SIM-(TRC20|EVM|TRX)(-[A-Z]+)+$/

/** Brands a simulated address. Throws TypeError for anything that a wallet might parse. */
export function simAddress(text: string): SimAddress {
  if (!isSimAddress(text)) throw new TypeError('an address of ours must be a simulated one')
  return text
}

export function isSimAddress(text: unknown): text is SimAddress {
  return typeof text === 'string' && FORM.test(text)
}

export const SimAddress = z.custom<SimAddress>(isSimAddress, 'This is not a simulated address')

const EVM = simAddress('SIM-EVM-PRACTICE-ADDRESS-CANNOT-RECEIVE')

/** The destination of the simulated operational fee. */
export const FEE_ADDRESS = simAddress('SIM-TRX-PRACTICE-ADDRESS-CANNOT-RECEIVE')

/** The three networks on which a deposit can be simulated. ERC20 and BEP20 share one address, as the real networks do. */
export const DEPOSIT_NETWORKS = [
  { network: 'TRC20', label: 'USDT (TRC20)', address: simAddress('SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE') },
  { network: 'ERC20', label: 'USDT (ERC20)', address: EVM },
  { network: 'BEP20', label: 'USDT (BEP20)', address: EVM },
] as const
