import type { Transaction, WithdrawalMetadata } from '@simvest/contracts'
import { Text } from '@simvest/ui-kit'

type Withdrawal = Pick<Transaction, 'method' | 'walletAddress' | 'metadata'>

const COINS: Readonly<Record<string, string>> = {
  usdt_trc20: 'USDT (TRC20)',
  bitcoin: 'Bitcoin (BTC)',
  litecoin: 'Litecoin (LTC)',
}

const METHODS: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  tron: 'Crypto',
  mpesa: 'M-Pesa',
  bank: 'Bank Transfer',
  bank_transfer: 'Bank Transfer',
}

export function methodOf({ method }: Pick<Withdrawal, 'method'>): string {
  return METHODS[method ?? ''] ?? method ?? 'No method'
}

interface WithdrawalTargetProps {
  withdrawal: Withdrawal
  /** Shows the two ends of a long address. */
  short?: boolean
  /** Leaves out the method, where it stands beside. */
  bare?: boolean
}

/** Where a withdrawal goes, in the words of its method. */
export function WithdrawalTarget({ withdrawal, short = false, bare = false }: WithdrawalTargetProps) {
  const { walletAddress, metadata } = withdrawal
  const method = methodOf(withdrawal)
  if (method === 'M-Pesa')
    return (
      <>
        {!bare && 'M-Pesa '}
        <Mono>{metadata?.mpesaNumber ?? walletAddress ?? '—'}</Mono>
      </>
    )
  if (method === 'Bank Transfer') return <BankTarget {...metadata} />
  const address = walletAddress ?? metadata?.walletAddress ?? '—'
  return (
    <>
      {coinOf(withdrawal) ?? (!bare && method)} <Mono>{short ? shorten(address) : address}</Mono>
    </>
  )
}

function BankTarget({ bankName = 'Bank', bankAccountNumber = '—', accountHolderName }: WithdrawalMetadata) {
  return (
    <>
      {bankName}, <Mono>{bankAccountNumber}</Mono>
      {accountHolderName && `, ${accountHolderName}`}
    </>
  )
}

export function coinOf({ metadata }: Pick<Withdrawal, 'metadata'>): string | undefined {
  return metadata?.coin && (COINS[metadata.coin] ?? metadata.coin)
}

function Mono({ children }: { children: string }) {
  return (
    <Text as="span" $mono style={{ fontSize: 'inherit' }}>
      {children}
    </Text>
  )
}

function shorten(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-4)}` : address
}
