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
import { versions } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { type RemoteState, useRemoteStates } from './remote-states.ts'

const t = textsOf(versions)

declare const __VERSION__: string

const STATES: Record<RemoteState['status'], { text: keyof typeof versions; tone: BadgeTone }> = {
  loading: { text: 'loading', tone: 'pending' },
  ready: { text: 'running', tone: 'success' },
  failed: { text: 'failed', tone: 'danger' },
  'fallen-back': { text: 'fellBack', tone: 'info' },
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
    <Dialog {...dialog} title={t('title')} description={t('what')} width="large">
      <Table caption={t('caption')} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('part')}</HeaderCell>
            <HeaderCell>{t('version')}</HeaderCell>
            <HeaderCell>{t('commit')}</HeaderCell>
            <HeaderCell>{t('channel')}</HeaderCell>
            <HeaderCell>{t('state')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <Cell>shell</Cell>
            <Cell $mono>{registry.shell?.version ?? __VERSION__}</Cell>
            <Cell $mono>{registry.shell?.commit ?? t('unknown')}</Cell>
            <Cell>{registry.shell?.channel ?? t('release')}</Cell>
            <Cell>
              <Badge tone="success">{t('running')}</Badge>
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
                <Cell>{remote.channel ?? t('release')}</Cell>
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
              <Cell>{t('release')}</Cell>
              <Cell>
                <Badge tone="danger">{t('damaged')}</Badge>
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
  if (!state) return <Badge>{t('notLoaded')}</Badge>
  return (
    <>
      <Badge tone={STATES[state.status].tone}>{t(STATES[state.status].text)}</Badge>
      {'reason' in state && (
        <Text $size="caption" $tone="quiet">
          {state.reason}
        </Text>
      )}
    </>
  )
}
