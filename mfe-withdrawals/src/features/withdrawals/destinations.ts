import { type Coin, coinLabel, methodOf, SPECIMENS, type Transaction } from '@simvest/contracts'
import { facts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { Destination } from './stored-withdrawal.ts'

const t = textsOf(facts)

const METHODS = { crypto: 'crypto', mpesa: 'mpesa', bank_transfer: 'bankTransfer' } as const

/** The name of a stored method; an unknown method is shown as it was stored. */
export function methodWord(stored: string | null): string {
  const method = methodOf(stored)
  return method ? t(METHODS[method]) : (stored ?? t('withdrawal'))
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
    { label: t('coin'), text: coin },
    { label: t('wallet'), text: address, mono: true },
    { label: t('mpesaNumber'), text: metadata?.mpesaNumber, mono: true },
    { label: t('bank'), text: metadata?.bankName },
    { label: t('account'), text: metadata?.bankAccountNumber, mono: true },
    { label: t('holder'), text: metadata?.accountHolderName },
  ].flatMap(({ text, ...row }) => (text ? [{ ...row, text }] : []))
  return { rows, address: address ?? metadata?.mpesaNumber ?? metadata?.bankAccountNumber }
}
