import { type FaultCount, listFaults } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { Cell, DateTime, HeaderCell, Segments, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { WholeList } from '#layout/list-state.tsx'
import { useAddress } from '#layout/use-address.ts'
import { Panel } from '#layout/panel.tsx'

const POLL_INTERVAL_MS = 30_000

const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

const KINDS: Record<FaultCount['kind'], string> = {
  'load-failure': 'Could not be loaded',
  fallback: 'Replaced by its last good version',
  error: 'Failed while drawing',
  'changed-files': 'Files changed on the way',
  uncaught: 'Uncaught error',
  hung: 'Stopped answering',
  plugin: 'Foreign federation plugin refused',
}

/** Client errors in browsers, counted by build: which part, in which version. */
export function BuildFaults() {
  const { filters, change } = useAddress(['days'])
  const days = PERIODS.find(({ value }) => value === filters.days)?.value ?? '7'
  const list = useQuery(listFaults, { query: { days: Number(days) } }, { poll: POLL_INTERVAL_MS })
  return (
    <Panel
      title="Build errors"
      isFlush
      action={<Segments label="Period" segments={PERIODS} value={days} onChange={(days) => change({ days })} />}
    >
      <WholeList
        list={list}
        errorTitle="Error loading the build errors"
        empty={{
          icon: <ShieldCheck />,
          title: 'No errors in this period',
          text: 'Browsers report which part failed, in which version; nothing of whom it happened to.',
        }}
      >
        {(faults) => (
          <Table caption="Errors by part and version, the most frequent first" dense>
            <TableHead>
              <TableRow>
                <HeaderCell>Part</HeaderCell>
                <HeaderCell>Version</HeaderCell>
                <HeaderCell>What happened</HeaderCell>
                <HeaderCell $numeric>Times</HeaderCell>
                <HeaderCell>Last</HeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {faults.map(({ remote, version, kind, count, lastAt }) => (
                <TableRow key={`${remote} ${version} ${kind}`}>
                  <Cell>{remote}</Cell>
                  <Cell $mono>{version}</Cell>
                  <Cell>{KINDS[kind]}</Cell>
                  <Cell $numeric>{formatCount(count)}</Cell>
                  <Cell>
                    <DateTime value={lastAt} />
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </WholeList>
    </Panel>
  )
}
