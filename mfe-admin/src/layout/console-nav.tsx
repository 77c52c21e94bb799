import { exportLedger, listQueue } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { Link, useLocation, usePage } from '@simvest/platform'
import styled from 'styled-components'
import { useMay } from './if-allowed.tsx'

const POLL_INTERVAL_MS = 30_000
const QUEUE = '/admin/queue'

/** Pages of the console by their addresses; a page of details belongs to the list that leads to it. */
const PAGES = [
  { label: 'Queue', to: QUEUE },
  { label: 'Users', to: '/admin', also: /^\/admin(\/users\/\d+|\?tab=users)$/ },
  { label: 'Deposits', to: '/admin/deposits' },
  {
    label: 'Withdrawals',
    to: '/admin/withdrawal-management',
    also: /^\/admin(\/withdrawals|\/direct-withdrawals|\?tab=withdrawals)$/,
  },
  { label: 'Audit', to: '/admin?tab=audit' },
  { label: 'Figures', to: '/admin/figures' },
  { label: 'Exports', to: '/admin/exports', call: exportLedger },
  { label: 'Administrators', to: '/admin/administrators' },
  { label: 'Builds', to: '/admin?tab=builds', also: /^\/admin\/builds\// },
] as const

/** The places of the console, the same on each of its pages. */
export function ConsoleNav() {
  const { pathname, search } = useLocation()
  const may = useMay()
  const tab = new URLSearchParams(search).get('tab')
  const here = tab && pathname === '/admin' ? `${pathname}?tab=${tab}` : pathname
  const shown = PAGES.filter((page) => !('call' in page) || may(page.call))
  return (
    <Places aria-label="Console">
      {shown.map((page) => {
        const isHere = page.to === here || ('also' in page && page.also.test(here))
        return (
          <Link key={page.to} to={page.to} aria-current={isHere ? 'page' : undefined}>
            {page.label} {page.to === QUEUE && !isHere && <Waiting />}
          </Link>
        )
      })}
    </Places>
  )
}

/** The number of waiting items; the page of the queue shows it in its own head. */
function Waiting() {
  const { data } = usePage(listQueue, { query: { limit: 1 } }, { poll: POLL_INTERVAL_MS })
  return <Count>{data && formatCount(data.total)}</Count>
}

/* A single line that scrolls where it has no room; nothing moves when the count arrives. */
export const Places = styled.nav`
  display: flex;
  gap: var(--space-half);
  overflow-x: auto;
  margin-bottom: var(--space-1);

  & > a {
    display: flex;
    flex: none;
    align-items: center;
    min-height: 2rem;
    padding: 0 0.625rem;
    border-radius: var(--radius);
    color: var(--text);
    font-size: var(--type-small);
    text-decoration: none;

    &:hover {
      background: var(--surface-hover);
    }
    &[aria-current] {
      background: var(--surface-2);
      color: var(--text-strong);
    }
  }
  @media (max-width: 39.99rem) {
    & > a {
      min-height: 2.75rem;
    }
  }
`

const Count = styled.span`
  min-width: 1.5rem;
  margin-left: 0.375rem;
  color: var(--text-quiet);
  font-variant-numeric: tabular-nums;
`
