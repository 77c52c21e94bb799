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
  useMedia,
} from '@simvest/ui-kit'
import type { ReactNode } from 'react'
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

interface Build {
  part: string
  version: string
  commit: string
  channel: string
  state: ReactNode
}

/** Lists what runs in this page: the shell and each remote with version, commit, channel and state. */
export function VersionsDialog({ registry, ...dialog }: VersionsDialogProps) {
  const builds = buildsOf(registry, useRemoteStates())
  // Five columns would leave the state, which people look for, out of a phone's sight.
  const isNarrow = useMedia('(max-width: 39.99rem)')
  return (
    <Dialog {...dialog} title={t('title')} description={t('what')} width="large">
      <Table caption={t('caption')} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('part')}</HeaderCell>
            {!isNarrow && (
              <>
                <HeaderCell>{t('version')}</HeaderCell>
                <HeaderCell>{t('commit')}</HeaderCell>
                <HeaderCell>{t('channel')}</HeaderCell>
              </>
            )}
            <HeaderCell>{t('state')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {builds.map(({ part, version, commit, channel, state }) => (
            <TableRow key={`${part} ${version}`}>
              {isNarrow ? (
                <Cell>
                  {part}
                  <Text $size="caption" $tone="quiet" style={{ overflowWrap: 'anywhere' }}>
                    {[version, commit, channel].join(' · ')}
                  </Text>
                </Cell>
              ) : (
                <>
                  <Cell>{part}</Cell>
                  <Cell $mono>{version}</Cell>
                  <Cell $mono>{commit}</Cell>
                  <Cell>{channel}</Cell>
                </>
              )}
              <Cell>{state}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Dialog>
  )
}

function buildsOf({ shell, remotes, broken = [] }: Registry, states: ReturnType<typeof useRemoteStates>): Build[] {
  return [
    {
      part: 'shell',
      version: shell?.version ?? __VERSION__,
      commit: shell?.commit ?? t('unknown'),
      channel: shell?.channel ?? t('release'),
      state: <Badge tone="success">{t('running')}</Badge>,
    },
    ...remotes.map((remote): Build => {
      const state = states[remote.name]
      const { version, commit } = state?.status === 'fallen-back' ? state : remote
      const isRolledOut = remote.cohort !== undefined && state?.status !== 'fallen-back'
      const channel = remote.channel ?? t(isRolledOut ? 'rollout' : 'release')
      return { part: remote.name, version, commit, channel, state: <State state={state} /> }
    }),
    ...broken.map(({ remote, version, reason }): Build => ({
      part: remote,
      version,
      commit: '–',
      channel: t('release'),
      state: (
        <>
          <Badge tone="danger">{t('damaged')}</Badge>
          <Text $size="caption" $tone="quiet">
            {reason}
          </Text>
        </>
      ),
    })),
  ]
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
