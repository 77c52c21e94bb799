import { listRollouts, type RolloutState } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import {
  Badge,
  type BadgeTone,
  Card,
  CardHeader,
  Cell,
  DateTime,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { ListState } from '#layout/list-state.tsx'

const POLL = 30_000

const STATES: Record<RolloutState['state'], { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'pending' },
  promoted: { label: 'Promoted', tone: 'success' },
  aborted: { label: 'Aborted', tone: 'danger' },
}

/** Builds that only some users have: how they load beside the released builds, and how earlier rollouts ended. */
export function Rollouts() {
  const { data, error, mutate } = useQuery(listRollouts, {}, { poll: POLL })
  return (
    <Card $flush aria-label="Rollouts">
      <CardHeader title="Rollouts" />
      <ListState
        items={data}
        error={error}
        onRetry={() => void mutate()}
        errorTitle="Error loading the rollouts"
        empty={{
          icon: <ShieldCheck />,
          title: 'No rollouts',
          text: 'A release manager lets a part of the users have a build first: pnpm mfe rollout.',
        }}
      >
        {(rollouts) => (
          <Table caption="Builds that are rolled out to a part of the users, and the last that were" dense>
            <TableHead>
              <TableRow>
                <HeaderCell>Part</HeaderCell>
                <HeaderCell>Version</HeaderCell>
                <HeaderCell>State</HeaderCell>
                <HeaderCell $numeric>Loads that failed</HeaderCell>
                <HeaderCell $numeric>Beside it</HeaderCell>
                <HeaderCell>Since</HeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rollouts.map((rollout) => (
                <RolloutRow key={`${rollout.remote} ${rollout.version} ${rollout.since}`} {...rollout} />
              ))}
            </TableBody>
          </Table>
        )}
      </ListState>
    </Card>
  )
}

function RolloutRow({ remote, version, state, since, percent, guard, comparison, ended }: RolloutState) {
  const reach = percent === 0 ? 'administrators alone' : `administrators and ${percent}% of the browsers`
  return (
    <TableRow>
      <Cell>{remote}</Cell>
      <Cell $mono>{version}</Cell>
      <Cell>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        <Text $size="caption" $tone="quiet">
          {ended ? `by ${ended.by}: ${ended.why}` : `${reach}; ${guard ? `guard ${guard}` : 'no guard'}`}
        </Text>
      </Cell>
      <Cell $numeric>{comparison ? shareOf(comparison.well, comparison.badly) : '–'}</Cell>
      <Cell $numeric>
        {comparison ? shareOf(comparison.wellBeside, comparison.badlyBeside) : '–'}
        {comparison && (
          <Text $size="caption" $tone="quiet">
            {comparison.released}
          </Text>
        )}
      </Cell>
      <Cell>
        <DateTime value={since} />
      </Cell>
    </TableRow>
  )
}

const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `3 of 240 (1.3%)`; without any loads there is no percentage. */
function shareOf(well: number, badly: number): string {
  const loads = well + badly
  return loads === 0 ? 'none yet' : `${formatCount(badly)} of ${formatCount(loads)} (${SHARE.format(badly / loads)})`
}
