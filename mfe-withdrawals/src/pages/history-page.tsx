import { Outcomes } from '@simvest/market-view'
import { Link, useUser } from '@simvest/platform'
import { Button, Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { HistorySummary } from '#features/transactions/history-summary.tsx'
import { TransactionHistory } from '#features/transactions/transaction-history.tsx'
import { history } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(history)

export function HistoryPage() {
  const { username } = useUser()
  return (
    <Page>
      <Stack $gap={3}>
        <Inline as="header" $justify="space-between">
          <Inline $gap={2}>
            <Initials aria-hidden="true">{username.slice(0, 2).toUpperCase()}</Initials>
            <Who>
              <Heading level={1}>{t('title')}</Heading>
              <Text $size="small" $tone="quiet">
                {username}
              </Text>
            </Who>
          </Inline>
          <BackButton asChild variant="quiet">
            <Link to="/dashboard">{t('return')}</Link>
          </BackButton>
        </Inline>
        <HistorySummary />
        <TransactionHistory />
        <Outcomes />
      </Stack>
    </Page>
  )
}

const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);
  font-weight: 600;
`

/** Beside the initials also with a long name, which breaks. */
const Who = styled.div`
  flex: 1;
  min-width: 0;
`

/* On a phone it stands below the title, where its text begins. */
const BackButton = styled(Button)`
  @media (max-width: 40rem) {
    margin: calc(-1 * var(--space-1)) calc(-1 * var(--space-2)) calc(-1 * var(--space-2));
  }
  @media print {
    display: none;
  }
`
