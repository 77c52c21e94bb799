import { countUsers, USER_FILTERS, type UserCounts } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { Select } from '@simvest/ui-kit'
import styled from 'styled-components'

type UserFilter = (typeof USER_FILTERS)[number]

const POLL_INTERVAL_MS = 10_000

const TILES: readonly { label: string; hint: string; count: keyof UserCounts; filter?: UserFilter }[] = [
  { label: 'Total Users', hint: 'without administrators', count: 'total' },
  { label: 'New Users', hint: 'in the last 30 days', count: 'new', filter: 'new' },
  { label: 'Deposits', hint: 'users with a pending order', count: 'deposits', filter: 'deposits' },
  { label: 'ID Pending', hint: 'documents to look at', count: 'idPending', filter: 'id-pending' },
  { label: 'Withdrawals', hint: 'pending requests', count: 'withdrawals', filter: 'withdrawals' },
]

interface UserTilesProps {
  filter: UserFilter | undefined
  /** True for one line each, as in the rows below. */
  isCompact: boolean
  onFilter: (filter: UserFilter | undefined) => void
}

/** The five figures above the list; each narrows the list to what it counts. */
export function UserTiles({ filter, isCompact, onFilter }: UserTilesProps) {
  const { data } = useQuery(countUsers, {}, { poll: POLL_INTERVAL_MS })
  return (
    <Tiles role="group" aria-label="Show">
      {TILES.map((tile) => (
        <Tile
          key={tile.label}
          $isCompact={isCompact}
          aria-pressed={tile.filter === filter}
          onClick={() => onFilter(tile.filter)}
        >
          <span>{tile.label}</span>
          <strong>{data ? formatCount(data[tile.count]) : '–'}</strong>
          {!isCompact && <small>{tile.hint}</small>}
        </Tile>
      ))}
    </Tiles>
  )
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-1);

  /* Two lines of a phone, where a tile has no room to say what it counts but to who hears it. */
  @media (max-width: 39.99rem) {
    grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
    & > * {
      padding: var(--space-1);
    }
    & small {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

const Tile = styled.button.attrs({ type: 'button' })<{ $isCompact: boolean }>`
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  font-size: var(--type-small);
  transition: background-color var(--duration-fast) var(--ease-out);
  display: ${({ $isCompact }) => ($isCompact ? 'flex' : 'grid')};
  gap: ${({ $isCompact }) => ($isCompact ? 'var(--space-1)' : '0.125rem')};
  align-content: start;
  align-items: baseline;
  padding: ${({ $isCompact }) => ($isCompact ? '0 var(--space-2)' : 'var(--space-1) var(--space-2)')};
  border: 0;
  color: var(--text-quiet);
  text-align: left;
  cursor: pointer;

  &:hover {
    background: var(--surface-hover);
  }
  & > strong {
    color: var(--text-strong);
    font-size: var(--type-title);
    font-variant-numeric: tabular-nums;
  }
  & > small {
    font-size: var(--type-caption);
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent-text);
    color: var(--text);
  }
`

const LABELS: Readonly<Record<UserFilter, string>> = {
  new: 'New users',
  deposits: 'With a pending deposit',
  'id-pending': 'With a pending ID',
  withdrawals: 'With a pending withdrawal',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
  circle: 'In a circle of referrers',
  address: 'Sharing an address',
}
const OPTIONS = [{ value: '', label: 'All users' }, ...USER_FILTERS.map((value) => ({ value, label: LABELS[value] }))]

/** The users that the list shows: those of a tile, the deactivated, or the deleted. */
export function ShowSelect({
  filter = '',
  onFilter,
}: {
  filter?: UserFilter | ''
  onFilter: (filter: string) => void
}) {
  return (
    <Select
      aria-label="Users shown"
      options={OPTIONS}
      value={filter}
      onChange={({ target }) => onFilter(target.value)}
      style={{ width: 'auto' }}
    />
  )
}
