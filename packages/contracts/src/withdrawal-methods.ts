import { SPECIMENS } from './specimens.ts'

export const WITHDRAWAL_METHODS = ['crypto', 'mpesa', 'bank_transfer'] as const
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number]

const LABELS: Record<WithdrawalMethod, string> = {
  crypto: 'Crypto',
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank transfer',
}

/** The names that older clients stored. */
const FORMER: Readonly<Record<string, WithdrawalMethod>> = { tron: 'crypto', bank: 'bank_transfer' }

/** A stored method, if it is one of the present methods. */
export function methodOf(stored: string | null): WithdrawalMethod | undefined {
  return WITHDRAWAL_METHODS.find((method) => method === stored) ?? FORMER[stored ?? '']
}

/** All names under which a method was ever stored. */
export function storedAs(method: WithdrawalMethod): string[] {
  return [method, ...Object.keys(FORMER).filter((former) => FORMER[former] === method)]
}

/** The label of a stored method; an unknown method is shown as it was stored. */
export function methodLabel(stored: string | null, nothing = 'No method'): string {
  const method = methodOf(stored)
  return method ? LABELS[method] : (stored ?? nothing)
}

export const COINS = [
  { value: 'usdt_trc20', label: 'USDT (TRC20)', specimen: SPECIMENS.walletAddress },
  { value: 'bitcoin', label: 'Bitcoin (BTC)', specimen: SPECIMENS.bitcoin },
  { value: 'litecoin', label: 'Litecoin (LTC)', specimen: SPECIMENS.litecoin },
] as const
export type Coin = (typeof COINS)[number]['value']

/** The label of a stored coin. */
export function coinLabel(stored: string | undefined): string | undefined {
  return COINS.find(({ value }) => value === stored)?.label ?? stored
}

/** A made-up address for a coin. */
export function sampleAddress(coin: Coin): { walletAddress: string } {
  return { walletAddress: COINS.find(({ value }) => value === coin)?.specimen ?? SPECIMENS.walletAddress }
}
