import {
  directWalletTransfer,
  simpleProfitTransfer,
  simpleTransfer,
  transfer,
  type TransferResult,
  ultraTransfer,
} from '@simvest/contracts'
import { BackLink, Link } from '@simvest/platform'
import { Button, Card, Heading, Page, Stack, Text } from '@simvest/ui-kit'
import type { ComponentType, ReactNode } from 'react'
import { RawResult } from '#features/transfers/raw-result.tsx'
import type { TransferFormProps } from '#features/transfers/transfer-form.tsx'
import { TransferPanel } from '#features/transfers/transfer-panel.tsx'

interface FrameProps extends Omit<TransferFormProps, 'onDone' | 'from'> {
  title: string
  children: ReactNode
  raw?: ComponentType<{ result: TransferResult }>
}

/** Every transfer page: the same form, first from Profit to Fund, with the call and the words of that page. */
function TransferFrame({ title, children, ...panel }: FrameProps) {
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <BackLink to="/dashboard">Back to Dashboard</BackLink>
        <Stack $gap="half">
          <Heading level={1}>{title}</Heading>
          <Text $tone="quiet">{children}</Text>
        </Stack>
        <Card>
          <TransferPanel
            {...panel}
            from="profit"
            leave={
              <Button asChild>
                <Link to="/dashboard">Back to Dashboard</Link>
              </Button>
            }
          />
        </Card>
      </Stack>
    </Page>
  )
}

export function TransferPage() {
  return (
    <TransferFrame title="Transfer Funds" switchable endpoint={transfer}>
      Move simulated money between your wallets. For Profit to Fund alone there is the{' '}
      <Link to="/transfer-simple">simplified solution</Link>.
    </TransferFrame>
  )
}

export function TransferSimplePage() {
  return (
    <TransferFrame title="Simple Transfer" wording="simple" endpoint={simpleProfitTransfer}>
      From your Profit wallet to your Fund wallet.
    </TransferFrame>
  )
}

export function SimpleTransferPage() {
  return (
    <TransferFrame title="Transfer Profits" wording="simple" endpoint={simpleTransfer}>
      From your Profit wallet to your Fund wallet.
    </TransferFrame>
  )
}

export function WalletTransferPage() {
  return (
    <TransferFrame title="Wallet Transfer" endpoint={directWalletTransfer}>
      From your Profit wallet to your Fund wallet, where the AI assistant can use it.
    </TransferFrame>
  )
}

export function TestTransferPage() {
  return (
    <TransferFrame title="Transfer Diagnostics" endpoint={ultraTransfer} raw={RawResult}>
      A transfer of simulated money from Profit to Fund, like any other, that also shows what the server answered.
    </TransferFrame>
  )
}
