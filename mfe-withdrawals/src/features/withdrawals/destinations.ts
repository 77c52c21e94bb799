import { COINS, SPECIMENS, type Transaction, type WithdrawalMethod } from '@simvest/contracts'
import type { Destination } from './stored-withdrawal.ts'

/** How each method is called, and the time that such a platform would state. */
export const METHODS: Record<WithdrawalMethod, { label: string; time: string }> = {
  crypto: { label: 'Crypto', time: '1-10 minutes' },
  mpesa: { label: 'M-Pesa', time: '5-15 minutes' },
  bank_transfer: { label: 'Bank transfer', time: '1-3 business days' },
}

export const NO_DESTINATION: Destination = {
  method: 'crypto',
  coin: 'usdt_trc20',
  walletAddress: '',
  mpesaNumber: '',
  bankName: '',
  bankAccountNumber: '',
  accountHolderName: '',
}

const SAMPLE_ADDRESSES: Record<string, string> = {
  usdt_trc20: SPECIMENS.walletAddress,
  bitcoin: SPECIMENS.bitcoin,
  litecoin: SPECIMENS.litecoin,
}

/** A made-up destination of the chosen method, so that nobody types a real one. */
export function sampleOf(destination: Destination): Destination {
  if (destination.method === 'crypto')
    return { ...destination, walletAddress: SAMPLE_ADDRESSES[destination.coin] ?? SPECIMENS.walletAddress }
  const { mpesaNumber, bankName, bankAccountNumber, accountHolderName } = SPECIMENS
  if (destination.method === 'mpesa') return { ...destination, mpesaNumber }
  return { ...destination, bankName, bankAccountNumber, accountHolderName }
}

/** The order's own part of a destination: what its method needs, and nothing that was typed for another one. */
export function orderOf({ method, coin, walletAddress, ...rest }: Destination) {
  if (method === 'crypto') return { method, walletAddress, metadata: { method, coin, walletAddress } }
  const { mpesaNumber, bankName, bankAccountNumber, accountHolderName } = rest
  const fields = method === 'mpesa' ? { mpesaNumber } : { bankName, bankAccountNumber, accountHolderName }
  return { method, walletAddress: null, metadata: { method, ...fields } }
}

type Described = Pick<Transaction, 'walletAddress' | 'metadata'>

/** A destination in rows of a label and a text, and the one text that is worth copying. */
export function describeDestination({ walletAddress, metadata }: Described) {
  const address = walletAddress ?? metadata?.walletAddress
  const coin = COINS.find(({ value }) => value === metadata?.coin)?.label ?? metadata?.coin
  const rows = [
    { label: 'Coin', text: coin },
    { label: 'Wallet address', text: address, mono: true },
    { label: 'M-Pesa number', text: metadata?.mpesaNumber, mono: true },
    { label: 'Bank', text: metadata?.bankName },
    { label: 'Account number', text: metadata?.bankAccountNumber, mono: true },
    { label: 'Account holder', text: metadata?.accountHolderName },
  ].flatMap(({ text, ...row }) => (text ? [{ ...row, text }] : []))
  return { rows, address: address ?? metadata?.mpesaNumber ?? metadata?.bankAccountNumber }
}

/** How a stored method reads: also values that only older or other clients send. */
export function methodLabel(method: string | null): string {
  return method !== null && method in METHODS ? METHODS[method as WithdrawalMethod].label : (method ?? 'Withdrawal')
}
