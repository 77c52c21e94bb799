import { listWalletLines, type WalletLine } from '@simvest/contracts'
import { lineText, translateApiMessage, useQuery } from '@simvest/platform'
import {
  AmountText,
  Button,
  DateTime,
  Dialog,
  EmptyState,
  FailedNotice,
  Item,
  ItemList,
  Money,
  Skeleton,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { useState } from 'react'
import { wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(wallets)

interface ExplanationProps {
  wallet: 'fund' | 'profit'
  name: string
}

/** "Why this?": from the figure of a wallet to the ledger lines that make it. */
export function BalanceExplanation({ wallet, name }: ExplanationProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="small" aria-label={t('whyWhich', { name })}>
          {t('why')}
        </Button>
      }
      width="medium"
      title={t('whyTitle', { wallet })}
      description={t('whyText')}
    >
      {open && <Lines wallet={wallet} />}
    </Dialog>
  )
}

const STEP = 50
const MAX_LINES = 200

function Lines({ wallet }: { wallet: ExplanationProps['wallet'] }) {
  const [limit, setLimit] = useState(STEP)
  const { data, error, mutate } = useQuery(listWalletLines, { query: { wallet, limit } })
  if (error && !data) {
    return <FailedNotice title={t('linesUnread')} error={error} onRetry={() => void mutate()} />
  }
  if (!data) return <Skeleton height="16rem" />
  if (data.length === 0) {
    return <EmptyState title={t('noLines')}>{t('noLinesText')}</EmptyState>
  }
  const more = data.length === limit && limit < MAX_LINES
  return (
    <Stack>
      <ItemList as="ol">
        {data.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ItemList>
      {more && (
        <Button block onClick={() => setLimit(MAX_LINES)}>
          {t('older')}
        </Button>
      )}
      {data.length === MAX_LINES && (
        <Text $size="small" $tone="quiet">
          {t('newest', { count: MAX_LINES })}
        </Text>
      )}
    </Stack>
  )
}

function Line({ line }: { line: WalletLine }) {
  const made = { by: line.madeBy, time: <DateTime value={line.createdAt} /> }
  return (
    <Item>
      <Stack $gap="half">
        <Text $size="small" $tone="strong">
          <AmountText>
            {line.description === null
              ? translateApiMessage(line.kind)
              : lineText({ ...line, description: line.description })}
          </AmountText>
        </Text>
        <Text $size="caption" $tone="quiet">
          {line.reason
            ? t.rich('madeBecause', { ...made, reason: <AmountText>{line.reason}</AmountText> })
            : t.rich('madeBy', made)}
        </Text>
      </Stack>
      <Stack $gap="half" $align="end">
        <Money amount={line.change} sign="flow" />
        <Text as="span" $size="caption" $tone="quiet">
          {t.rich('balance', { amount: <Money amount={line.balanceAfter} /> })}
        </Text>
      </Stack>
    </Item>
  )
}
