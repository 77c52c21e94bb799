import { listRollouts, type RolloutState } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import {
  Badge,
  type BadgeTone,
  Cell,
  DateTime,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
  useMedia,
} from '@simvest/ui-kit'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { WholeList } from '#layout/list-state.tsx'
import { Panel } from '#layout/panel.tsx'

const POLL_INTERVAL_MS = 30_000

const STATES: Record<RolloutState['state'], { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'pending' },
  promoted: { label: 'Promoted', tone: 'success' },
  aborted: { label: 'Aborted', tone: 'danger' },
}

/** Builds that only some users have: how they load beside the released builds, and how earlier rollouts ended. */
export function Rollouts() {
  const list = useQuery(listRollouts, {}, { poll: POLL_INTERVAL_MS })
  return (
    <Panel title="Rollouts" isFlush>
      <WholeList
        list={list}
        errorTitle="Error loading the rollouts"
        empty={{
          icon: <ShieldCheck />,
          title: 'No rollouts',
          text: 'Release managers start one with pnpm mfe rollout.',
        }}
      >
        {(rollouts) => <RolloutTable rollouts={rollouts} />}
      </WholeList>
    </Panel>
  )
}

function RolloutTable({ rollouts }: { rollouts: readonly RolloutState[] }) {
  // Six columns would leave how it loads, which people look for, out of a phone's sight.
  const isNarrow = useMedia('(max-width: 39.99rem)')
  const Row = isNarrow ? NarrowRow : WideRow
  const heads = isNarrow
    ? ['Part', 'How it loads']
    : ['Part', 'Version', 'State', 'Failed loads', 'Current release', 'State since']
  return (
    <Table caption="Builds that are rolled out to a part of the users, and the last that were" dense>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <HeaderCell key={head} $numeric={!isNarrow && NUMERIC.includes(head)}>
              {head}
            </HeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rollouts.map((rollout) => (
          <Row key={`${rollout.remote} ${rollout.version} ${rollout.since}`} {...rollout} />
        ))}
      </TableBody>
    </Table>
  )
}

const NUMERIC = ['Failed loads', 'Current release']

function WideRow(rollout: RolloutState) {
  const { remote, version, since, comparison } = rollout
  return (
    <TableRow>
      <Cell>{remote}</Cell>
      <Cell $mono>{version}</Cell>
      <Cell>
        <State {...rollout} />
      </Cell>
      <Cell $numeric>{comparison ? shareOf(comparison.well, comparison.badly) : '–'}</Cell>
      <Cell $numeric>
        {comparison ? shareOf(comparison.wellBeside, comparison.badlyBeside) : '–'}
        {comparison && <Small>{comparison.released}</Small>}
      </Cell>
      <Cell>
        <DateTime value={since} />
      </Cell>
    </TableRow>
  )
}

function NarrowRow(rollout: RolloutState) {
  const { remote, version, since, comparison } = rollout
  return (
    <TableRow>
      <Cell>
        {remote}
        <Small>
          {version}, state since <DateTime value={since} />
        </Small>
      </Cell>
      <Cell>
        <State {...rollout} />
        {comparison && (
          <Small>
            Failed: {shareOf(comparison.well, comparison.badly)}; current release, {comparison.released}:{' '}
            {shareOf(comparison.wellBeside, comparison.badlyBeside)}
          </Small>
        )}
      </Cell>
    </TableRow>
  )
}

function State({ state, percent, guard, ended }: RolloutState) {
  const reach = percent === 0 ? 'administrators alone' : `administrators and ${percent}% of the browsers`
  return (
    <>
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      <Small>{ended ? `by ${ended.by}: ${ended.why}` : `${reach}; ${guard ? `guard ${guard}` : 'no guard'}`}</Small>
    </>
  )
}

/** Under what it belongs to. A version has no place to break. */
function Small({ children }: { children: ReactNode }) {
  return (
    <Text $size="caption" $tone="quiet" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}

const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `3 of 240 (1.3%)`; without any loads there is no percentage. */
function shareOf(well: number, badly: number): string {
  const loads = well + badly
  return loads === 0 ? 'none yet' : `${formatCount(badly)} of ${formatCount(loads)} (${SHARE.format(badly / loads)})`
}
