import {
  describeDestination,
  describeStatus,
  getProof,
  getTransaction,
  pathOf,
  type Transaction,
  type TransactionDetails,
} from '@simvest/contracts'
import { lineText, useQuery } from '@simvest/platform'
import { CardTitle, DateTime, Dialog, Inline, Notice, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { NotLoaded } from '#layout/not-loaded.tsx'
import { ledger } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TransactionAmount } from './transaction-figures.tsx'
import { Causes, LedgerLines, TransactionSteps } from './transaction-steps.tsx'

const t = textsOf(ledger)

const POLL_INTERVAL_MS = 5_000

interface TransactionDialogProps {
  transaction: Transaction | undefined
  onClose: () => void
}

/** The origin of one transaction. */
export function TransactionDialog({ transaction, onClose }: TransactionDialogProps) {
  // While the dialog closes, it still shows the transaction.
  const [latest, setLatest] = useState(transaction)
  if (transaction && transaction !== latest) setLatest(transaction)
  return (
    <Dialog
      open={transaction !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={latest && lineText(latest)}
      description={
        latest && (
          <>
            #{latest.id} · <DateTime value={latest.createdAt} />
          </>
        )
      }
    >
      {latest && <Details key={latest.id} id={latest.id} />}
    </Dialog>
  )
}

function Details({ id }: { id: number }) {
  const { data, error, mutate } = useQuery(getTransaction, { params: { id } }, { poll: POLL_INTERVAL_MS })
  if (!data) {
    return <NotLoaded title={t('unread')} error={error} onRetry={mutate} heights={['3rem', '5rem', '5rem']} />
  }
  return (
    <Stack>
      <Inline $justify="space-between">
        <Text $tone="strong">
          <TransactionAmount transaction={data} />
        </Text>
        {data.steps.some(({ status }) => describeStatus(status).proof === 'given') && (
          <a href={pathOf(getProof, { id })} target="_blank" rel="noreferrer">
            {t('proof')}
          </a>
        )}
      </Inline>
      <Why transaction={data} />
      {describeDestination(data).rows.map(({ field, text, isTarget }) => (
        <Text key={field} $size="small" $mono={isTarget}>
          {text}
        </Text>
      ))}
      {data.parts && (
        <section aria-label={t('why')}>
          <CardTitle level={3}>{t('why')}</CardTitle>
          <Causes {...data.parts} />
        </section>
      )}
      <section aria-label={t('status')}>
        <CardTitle level={3}>{t('status')}</CardTitle>
        <TransactionSteps steps={data.steps} />
      </section>
      <section aria-label={t('ledger')}>
        <CardTitle level={3}>{t('ledger')}</CardTitle>
        <LedgerLines lines={data.lines} />
      </section>
    </Stack>
  )
}

/** The administrator's reason. It may belong to a single entry of the ledger: an edited deposit has it there. */
function Why({ transaction: { reason, type, lines } }: { transaction: TransactionDetails }) {
  const reasons = [...new Set([reason, ...lines.map((line) => line.reason)].flatMap((text) => text ?? []))]
  if (type !== 'adjustment' && reasons.length === 0) return null
  return (
    <Notice title={type === 'adjustment' ? t('adjustment') : t('from')}>{reasons.join(' · ') || t('noReason')}</Notice>
  )
}
