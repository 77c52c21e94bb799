import { getAiStatus, getSystemLoad, toggleAi, type User } from '@simvest/contracts'
import { formatPercent } from '@simvest/money'
import { CallNotice, isApiError, useCall, useQuery } from '@simvest/platform'
import { Badge, Card, CardHeader, Stack, Switch, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ai } from '#locales/en.json'
import { Fold } from '#layout/fold.tsx'
import { useInView } from '#layout/use-in-view.ts'
import { textsOf } from '#texts.ts'
import { operationalTime, useNow } from './operational-time.ts'

const t = textsOf(ai)

const POLL_INTERVAL_MS = 10_000

/** Turns the assistant on and off, and says how it runs. */
export function AiAssistant({ user }: { user: User }) {
  const { data: status } = useQuery(getAiStatus, {}, { poll: POLL_INTERVAL_MS })
  const { aiEnabled, aiStartTime } = status ?? user

  const call = useCall(toggleAi, {
    what: () => t('what'),
    done: ({ aiEnabled: on }) => ({
      title: t('updated'),
      description: t('updatedText', { on: yesIf(on) }),
    }),
    failed: t('failed'),
    refused: (refusal) => {
      const isUnfunded = isApiError(refusal) && refusal.body?.code === 'AI_NEEDS_FUNDS'
      if (isUnfunded) call.toast.say(t('notFunded'), refusal.message)
      return isUnfunded
    },
  })

  return (
    <Card aria-labelledby="ai-assistant">
      <CardHeader
        title={<span id="ai-assistant">{t('title')}</span>}
        action={<Badge tone={aiEnabled ? 'success' : 'neutral'}>{t('badge', { on: yesIf(aiEnabled) })}</Badge>}
      />
      <Stack $gap={1}>
        <Switch
          label={t('label')}
          hint={t('hint')}
          checked={aiEnabled}
          disabled={call.pending}
          onCheckedChange={() => void call.send({})}
        />
        <CallNotice call={call} />
        <Readings enabled={aiEnabled} start={aiStartTime} />
      </Stack>
    </Card>
  )
}

const drawStrong = (inside: ReactNode) => <strong>{inside}</strong>
const yesIf = (on: boolean) => (on ? 'yes' : 'no')

function Readings({ enabled, start }: { enabled: boolean; start: string | null }) {
  const now = useNow()
  const { seen, ref } = useInView()
  // No message tells of it, so it is read every minute, but only while it is on the screen.
  const { data: load, error } = useQuery(getSystemLoad, {}, { poll: POLL_INTERVAL_MS, guard: 60_000, enabled: seen })
  const readings = [
    [t('engine'), t('engineNow', { on: yesIf(enabled) })],
    [t('operationalTime'), operationalTime(enabled ? start : null, now)],
    [t('load'), load ? formatPercent(load.percent) : error ? t('notAvailable') : '…'],
  ]
  return (
    <Fold name={t.rich('statusIs', { on: yesIf(enabled), strong: drawStrong })}>
      <Grid ref={ref}>
        {readings.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Grid>
      <Text $size="caption" $tone="quiet">
        {t('decoration')}
      </Text>
    </Fold>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: var(--space-1) var(--space-2);
  padding: 0.75rem var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-2);
  & dt {
    color: var(--text-quiet);
    font-size: var(--type-caption);
  }
  & dd {
    color: var(--text-strong);
    font-size: var(--type-small);
    font-variant-numeric: tabular-nums;
    font-weight: 550;
    white-space: nowrap;
  }
`
