import { searchTransactions } from '@simvest/contracts'
import { Link, usePage } from '@simvest/platform'
import { Button, EmptyState, Pagination, Stack } from '@simvest/ui-kit'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { NotLoaded } from '#layout/not-loaded.tsx'
import { withdrawals } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { OutcomeBanner } from './outcome-banner.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'

const t = textsOf(withdrawals)

const POLL_INTERVAL_MS = 5_000
const ON_A_PAGE = 20

/** A user's withdrawals, newest first. */
export function WithdrawalsList() {
  const [page, setPage] = useState(1)
  const query = { type: 'withdrawal', page, limit: ON_A_PAGE } as const
  const { data, error, mutate } = usePage(searchTransactions, { query }, { poll: POLL_INTERVAL_MS })
  if (!data) {
    return <NotLoaded title={t('unread')} error={error} onRetry={mutate} heights={['15rem', '15rem']} />
  }
  return (
    <Stack>
      <OutcomeBanner withdrawals={data.items} />
      {data.total === 0 ? (
        <EmptyState
          icon={<Banknote />}
          title={t('none')}
          action={
            <Button asChild variant="primary">
              <Link to="/withdraw">{t('make')}</Link>
            </Button>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <List aria-label={t('list')}>
          {data.items.map((withdrawal) => (
            <li key={withdrawal.id}>
              <WithdrawalCard withdrawal={withdrawal} />
            </li>
          ))}
        </List>
      )}
      <Pagination label={t('title')} page={page} pages={Math.ceil(data.total / ON_A_PAGE)} onPage={setPage} />
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: var(--space-2);
  /* Cards of a row end together. */
  & > li > * {
    height: 100%;
  }
`
