import { coinLabel, methodLabel, methodOf, type Transaction, type WithdrawalMetadata } from '@simvest/contracts'
import { Text } from '@simvest/ui-kit'

type Withdrawal = Pick<Transaction, 'method' | 'walletAddress' | 'metadata'>

interface WithdrawalTargetProps {
  withdrawal: Withdrawal
  /** Shows only the two ends of a long address. */
  short?: boolean
  /** Leaves out the method where it stands beside the address. */
  bare?: boolean
}

/** Where a withdrawal goes, described by its method. */
export function WithdrawalTarget({ withdrawal, short = false, bare = false }: WithdrawalTargetProps) {
  const { walletAddress, metadata } = withdrawal
  const method = methodOf(withdrawal.method)
  if (method === 'bank_transfer') return <BankTarget {...metadata} />
  const number = method === 'mpesa' ? metadata?.mpesaNumber : undefined
  const target = number ?? walletAddress ?? metadata?.walletAddress ?? '—'
  const name = coinLabel(metadata?.coin) ?? (bare ? undefined : methodLabel(withdrawal.method))
  return (
    <>
      {name && `${name} `}
      <Mono>{short ? shorten(target) : target}</Mono>
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
