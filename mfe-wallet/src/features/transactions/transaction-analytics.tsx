import { amountShown, listTransactions, type TransactionStatus } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import {
  type BadgeTone,
  Card,
  CardHeader,
  EmptyState,
  ItemList,
  Skeleton,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@simvest/ui-kit'
import { ReceiptText } from 'lucide-react'
import styled from 'styled-components'
import { transactions } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { UnreadState } from '#layout/unread-state.tsx'
import { PENDING } from './pending.ts'
import { TransactionItem } from './transaction-item.tsx'

const t = textsOf(transactions)

const POLL_INTERVAL_MS = 10_000

const VIEWS = {
  all: { limit: 5 },
  deposit: { type: 'deposit', limit: 10 },
  withdrawal: { type: 'withdrawal', limit: 10 },
  investment: { type: 'investment', limit: 10 },
  profit: { type: 'profit', limit: 10 },
  pending: PENDING,
} as const
type View = keyof typeof VIEWS

/** The newest lines of the history, five of all kinds or ten of one kind; nothing before the first line. */
export function TransactionAnalytics() {
  const { data: newest } = useQuery(listTransactions, { query: VIEWS.all })
  if (newest?.length === 0) return null
  return (
    <Card aria-labelledby="transaction-analytics">
      <CardHeader
        title={<span id="transaction-analytics">{t('title')}</span>}
        action={
          <Text as={Link} to="/history" $size="small">
            {t('all')}
          </Text>
        }
      />
      <Tabs defaultValue="all">
        <Row aria-label={t('show')}>
          {Object.keys(VIEWS).map((view) => (
            <Narrow key={view} value={view}>
              {t('view', { view })}
            </Narrow>
          ))}
        </Row>
        {Object.keys(VIEWS).map((view) => (
          <TabPanel key={view} value={view}>
            <Lines view={view as View} />
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  )
}

function Lines({ view }: { view: View }) {
  const { data, error, mutate } = useQuery(listTransactions, { query: VIEWS[view] }, { poll: POLL_INTERVAL_MS })
  if (error && !data) {
    return (
      <Frame>
        <UnreadState title={t('unread')} retryLabel={t('tryAgain')} error={error} onRetry={mutate} />
      </Frame>
    )
  }
  if (!data) {
    return (
      <Frame aria-busy="true">
        <Stack $gap={2}>
          {Array.from({ length: VIEWS.all.limit }, (_, index) => (
            <Skeleton key={index} height="3rem" />
          ))}
        </Stack>
      </Frame>
    )
  }
  if (data.length === 0) return <Nothing view={view} />
  return (
    <Few>
      <ItemList>
        {data.map((transaction) => (
          <TransactionItem
            key={transaction.id}
            transaction={transaction}
            shown={amountShown(transaction)}
            tone={TONES[transaction.status]}
          />
        ))}
      </ItemList>
    </Few>
  )
}

function Nothing({ view }: { view: View }) {
  return (
    <Middle>
      <EmptyState level={3} icon={<ReceiptText />} title={t('none', { view })}>
        {t('noneText', { view })}
      </EmptyState>
    </Middle>
  )
}

/** Blue while it waits, green when completed, red when cancelled; every other status is grey. */
const TONES: Record<TransactionStatus, BadgeTone> = {
  pending: 'pending',
  awaiting_proof: 'pending',
  waiting_for_proof: 'pending',
  proof_submitted: 'pending',
  processing: 'neutral',
  completed: 'success',
  approved: 'neutral',
  paid: 'neutral',
  cancelled: 'danger',
  rejected: 'neutral',
}

/* A single line: where a phone is too narrow it scrolls sideways and fades, so that it is seen to go on. */
const Row = styled(TabList)`
  @media (max-width: 40rem) {
    flex-wrap: nowrap;
    margin-right: calc(-1 * var(--space-2));
    padding-right: var(--space-3);
    overflow: auto hidden;
    scrollbar-width: none;
    mask-image: linear-gradient(90deg, #000 calc(100% - 2rem), transparent);
  }
`

const Narrow = styled(Tab)`
  padding: 0 0.5rem;
`

/* As high as its first five lines, so that nothing below moves when they come. */
const Frame = styled.div`
  min-height: 22.25rem;
`

/* A few lines leave less of it free. */
const Few = styled.div`
  min-height: 14rem;
`

const Middle = styled(Few)`
  display: grid;
  align-content: center;
`
