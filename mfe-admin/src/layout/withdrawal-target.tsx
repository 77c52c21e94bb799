import { describeDestination, methodLabel, type Transaction } from '@simvest/contracts'
import { Text } from '@simvest/ui-kit'
import { Fragment } from 'react'

type Withdrawal = Pick<Transaction, 'method' | 'walletAddress' | 'metadata'>

interface WithdrawalTargetProps {
  withdrawal: Withdrawal
  /** Shows only the two ends of a long address. */
  short?: boolean
  /** Leaves out the method where it stands beside the address. */
  bare?: boolean
}

/** The destination of a withdrawal, described by its method. */
export function WithdrawalTarget({ withdrawal, short = false, bare = false }: WithdrawalTargetProps) {
  const { rows, target } = describeDestination(withdrawal)
  const parts = target ? rows : [...rows, { field: undefined, text: '—', isTarget: true }]
  const isNamed = bare || parts[0]?.isTarget === false
  return (
    <>
      {!isNamed && `${methodLabel(withdrawal.method)} `}
      {parts.map(({ field, text, isTarget }, index) => (
        <Fragment key={field ?? 'none'}>
          {index > 0 && (parts[index - 1]?.field === 'coin' ? ' ' : ', ')}
          {isTarget ? <Mono>{short ? shorten(text) : text}</Mono> : text}
        </Fragment>
      ))}
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
