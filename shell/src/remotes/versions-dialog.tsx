import type { Registry } from '@simvest/registry'
import {
  Badge,
  type BadgeTone,
  Cell,
  Dialog,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { type RemoteState, useRemoteStates } from './remote-states.ts'

declare const __VERSION__: string

const STATES: Record<RemoteState['status'], { label: string; tone: BadgeTone }> = {
  loading: { label: 'Loading', tone: 'pending' },
  ready: { label: 'Running', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  'fallen-back': { label: 'Fell back', tone: 'info' },
}

interface VersionsDialogProps {
  registry: Registry
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists what runs in this page: the shell and each remote with version, commit, channel and state. */
export function VersionsDialog({ registry, ...dialog }: VersionsDialogProps) {
  const states = useRemoteStates()
  return (
    <Dialog {...dialog} title="Versions" description="What runs in this page." width="large">
      <Table caption="Versions of the shell and the remotes" dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Part</HeaderCell>
            <HeaderCell>Version</HeaderCell>
            <HeaderCell>Commit</HeaderCell>
            <HeaderCell>Channel</HeaderCell>
            <HeaderCell>State</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <Cell>shell</Cell>
            <Cell $mono>{registry.shell?.version ?? __VERSION__}</Cell>
            <Cell $mono>{registry.shell?.commit ?? 'unknown'}</Cell>
            <Cell>{registry.shell?.channel ?? 'release'}</Cell>
            <Cell>
              <Badge tone="success">Running</Badge>
            </Cell>
          </TableRow>
          {registry.remotes.map((remote) => {
            const state = states[remote.name]
            const { version, commit } = state?.status === 'fallen-back' ? state : remote
            return (
              <TableRow key={remote.name}>
                <Cell>{remote.name}</Cell>
                <Cell $mono>{version}</Cell>
                <Cell $mono>{commit}</Cell>
                <Cell>{remote.channel ?? 'release'}</Cell>
                <Cell>
                  <State state={state} />
                </Cell>
              </TableRow>
            )
          })}
          {registry.broken?.map(({ remote, version, reason }) => (
            <TableRow key={`${remote} ${version}`}>
              <Cell>{remote}</Cell>
              <Cell $mono>{version}</Cell>
              <Cell>–</Cell>
              <Cell>release</Cell>
              <Cell>
                <Badge tone="danger">Damaged</Badge>
                <Text $size="caption" $tone="quiet">
                  {reason}
                </Text>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Dialog>
  )
}

function State({ state }: { state: RemoteState | undefined }) {
  if (!state) return <Badge>Not loaded</Badge>
  return (
    <>
      <Badge tone={STATES[state.status].tone}>{STATES[state.status].label}</Badge>
      {'reason' in state && (
        <Text $size="caption" $tone="quiet">
          {state.reason}
        </Text>
      )}
    </>
  )
}
