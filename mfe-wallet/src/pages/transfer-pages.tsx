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
import { transferPages } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(transferPages)

interface FrameProps extends Omit<TransferFormProps, 'onDone' | 'from'> {
  title: string
  children?: ReactNode
  raw?: ComponentType<{ result: TransferResult }>
}

/** Every transfer page: the same form, first from Profit to Fund, with the call and the words of that page. */
function TransferFrame({ title, children, ...panel }: FrameProps) {
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <BackLink to="/dashboard">{t('back')}</BackLink>
        <Stack $gap="half">
          <Heading level={1}>{title}</Heading>
          {children && <Text $tone="quiet">{children}</Text>}
        </Stack>
        <Card>
          <TransferPanel
            {...panel}
            from="profit"
            leave={
              <Button asChild>
                <Link to="/dashboard">{t('back')}</Link>
              </Button>
            }
          />
        </Card>
      </Stack>
    </Page>
  )
}

const toSimple = (inside: ReactNode) => <Link to="/transfer-simple">{inside}</Link>

export function TransferPage() {
  return (
    <TransferFrame title={t('transfer')} switchable endpoint={transfer}>
      {t.rich('transferText', { link: toSimple })}
    </TransferFrame>
  )
}

export function TransferSimplePage() {
  return <TransferFrame title={t('simple')} wording="simple" endpoint={simpleProfitTransfer} />
}

export function SimpleTransferPage() {
  return <TransferFrame title={t('profits')} wording="simple" endpoint={simpleTransfer} />
}

export function WalletTransferPage() {
  return (
    <TransferFrame title={t('wallet')} endpoint={directWalletTransfer}>
      {t('walletText')}
    </TransferFrame>
  )
}

export function TestTransferPage() {
  return (
    <TransferFrame title={t('diagnostics')} endpoint={ultraTransfer} raw={RawResult}>
      {t('diagnosticsText')}
    </TransferFrame>
  )
}
