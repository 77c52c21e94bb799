import { Outcomes } from '@simvest/market-view'
import { Link, useUser } from '@simvest/platform'
import { Button, Heading, Page, Stack, Text } from '@simvest/ui-kit'
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
      <Parts $gap={3}>
        <Head>
          <Initials aria-hidden="true">{username.slice(0, 2).toUpperCase()}</Initials>
          <Heading level={1}>{t('title')}</Heading>
          <Username $size="small" $tone="quiet">
            {username}
          </Username>
          <BackButton asChild variant="quiet">
            <Link to="/dashboard">{t('return')}</Link>
          </BackButton>
        </Head>
        <HistorySummary />
        <TransactionHistory />
        <Outcomes />
      </Parts>
    </Page>
  )
}

/* On a phone the lines themselves begin in the first window. */
const Parts = styled(Stack)`
  container-type: inline-size;
  @media (max-width: 40rem) {
    gap: var(--space-2);
  }
`

/* A phone has room for the way back beside the name, which breaks if it is long. */
const Head = styled.header`
  display: grid;
  grid-template: 'initials title title' auto 'initials name back' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-2);
  & > h1 {
    grid-area: title;
  }
  @media (max-width: 40rem) {
    column-gap: var(--space-1);
    & > h1 {
      font-size: var(--type-title);
    }
  }
  /* Large text on a phone. */
  @container (max-width: 17rem) {
    grid-template: 'initials title' auto 'name name' auto 'back back' auto / auto minmax(0, 1fr);
  }
  @media (min-width: 40.01rem) {
    grid-template: 'initials title back' auto 'initials name back' auto / auto minmax(0, 1fr) auto;
  }
`

const Initials = styled.span`
  display: grid;
  grid-area: initials;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);
  font-weight: 600;
`

const Username = styled(Text)`
  grid-area: name;
  overflow-wrap: anywhere;
`

const BackButton = styled(Button)`
  grid-area: back;
  @media (max-width: 40rem) {
    margin: -0.5rem calc(-1 * var(--space-2)) -0.5rem 0;
  }
  @container (max-width: 17rem) {
    justify-self: start;
    margin: 0 0 0 calc(-1 * var(--space-2));
  }
  @media print {
    display: none;
  }
`
