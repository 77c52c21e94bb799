import { type Coin, coinLabel, SPECIMENS, type Transaction, type WithdrawalMethod } from '@simvest/contracts'
import type { Destination } from './stored-withdrawal.ts'

/** The times that a real platform would state. */
export const TIMES: Record<WithdrawalMethod, string> = {
  crypto: '1-10 minutes',
  mpesa: '5-15 minutes',
  bank_transfer: '1-3 business days',
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

const SAMPLE_ADDRESSES: Record<Coin, string> = {
  usdt_trc20: SPECIMENS.walletAddress,
  bitcoin: SPECIMENS.bitcoin,
  litecoin: SPECIMENS.litecoin,
}

/** A made-up destination for the chosen method, so that nobody types a real one. */
export function sampleOf(destination: Destination): Destination {
  if (destination.method === 'crypto') return { ...destination, walletAddress: SAMPLE_ADDRESSES[destination.coin] }
  const { mpesaNumber, bankName, bankAccountNumber, accountHolderName } = SPECIMENS
  if (destination.method === 'mpesa') return { ...destination, mpesaNumber }
  return { ...destination, bankName, bankAccountNumber, accountHolderName }
}

/** The part of a destination that its method needs, without what was typed for another method. */
export function orderOf({ method, coin, walletAddress, ...rest }: Destination) {
  if (method === 'crypto') return { method, walletAddress, metadata: { method, coin, walletAddress } }
  const { mpesaNumber, bankName, bankAccountNumber, accountHolderName } = rest
  const fields = method === 'mpesa' ? { mpesaNumber } : { bankName, bankAccountNumber, accountHolderName }
  return { method, walletAddress: null, metadata: { method, ...fields } }
}

type Described = Pick<Transaction, 'walletAddress' | 'metadata'>

/** A destination as rows of label and text, and the one text that is worth copying. */
export function describeDestination({ walletAddress, metadata }: Described) {
  const address = walletAddress ?? metadata?.walletAddress
  const coin = coinLabel(metadata?.coin)
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
