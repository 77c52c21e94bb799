import { Link, useLocation } from '@simvest/platform'
import styled from 'styled-components'
import { Places } from '#layout/console-nav.tsx'

/** The parts of the page of a user, by their ids. */
const PARTS = [
  ['waiting', 'Waiting now'],
  ['wallets', 'Wallets'],
  ['deposits', 'Deposits'],
  ['history', 'History'],
  ['ledger', 'Ledger'],
  ['investments', 'Investments'],
  ['profile', 'Profile'],
  ['connections', 'Connections'],
  ['referrals', 'Referrals'],
  ['notes', 'Notes'],
  ['sessions', 'Sessions'],
  ['withdrawals', 'Withdrawals'],
  ['audit', 'Audit'],
] as const

/** Links to the parts of a long page, in sight while it scrolls. */
export function UserIndex() {
  // The pages of its lists stand in the address too.
  const { search } = useLocation()
  return (
    <Index aria-label="On this page">
      {PARTS.map(([id, label]) => (
        <Link key={id} to={`${search}#${id}`}>
          {label}
        </Link>
      ))}
    </Index>
  )
}

/* Above the heads of tables, which stay too. */
const Index = styled(Places)`
  position: sticky;
  top: var(--top);
  z-index: calc(var(--layer-sticky) + 1);
  margin-bottom: 0;
  padding-block: var(--space-half);
  background: var(--surface-0);
`

/** The parts below the index: what a link leads to, and what has the focus, is clear of it. */
export const BelowIndex = styled.div`
  --below-index: calc(var(--top) + 2.5rem);
  display: grid;
  gap: var(--space-3);
  grid-template-columns: minmax(0, 1fr);

  & > * {
    --top: var(--below-index);
  }
  & :is([id], a, button, input, select, textarea, [tabindex]) {
    scroll-margin-top: 3.5rem;
  }
`
