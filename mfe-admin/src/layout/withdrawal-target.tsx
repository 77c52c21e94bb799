import type { WithdrawalMetadata } from '@simvest/contracts'
import { Text } from '@simvest/ui-kit'

interface Withdrawal {
  method: string | null
  walletAddress: string | null
  metadata: WithdrawalMetadata | null
}

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

/** Where a withdrawal goes, as its method says it; `short` shows the two ends of an address. */
export function WithdrawalTarget({ withdrawal, short = false }: { withdrawal: Withdrawal; short?: boolean }) {
  const { walletAddress, metadata } = withdrawal
  const method = methodOf(withdrawal)
  if (method === 'M-Pesa')
    return (
      <>
        M-Pesa <Mono>{metadata?.mpesaNumber ?? walletAddress ?? '—'}</Mono>
      </>
    )
  if (method === 'Bank Transfer')
    return (
      <>
        {metadata?.bankName ?? 'Bank'}, <Mono>{metadata?.bankAccountNumber ?? '—'}</Mono>
        {metadata?.accountHolderName && `, ${metadata.accountHolderName}`}
      </>
    )
  const coin = metadata?.coin
  const address = walletAddress ?? metadata?.walletAddress ?? '—'
  return (
    <>
      {coin ? (COINS[coin] ?? coin) : method} <Mono>{short ? shorten(address) : address}</Mono>
    </>
  )
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
