import { getAiStatus, getSystemLoad, toggleAi, type User } from '@simvest/contracts'
import { planName } from '@simvest/market-view'
import { formatPercent } from '@simvest/money'
import { CallNotice, isApiError, useCall, useQuery } from '@simvest/platform'
import { Badge, Card, CardHeader, Stack, Switch, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { ai } from '#locales/en.json'
import { useSeen } from '#layout/use-seen.ts'
import { textsOf } from '#texts.ts'
import { clockTime, operationalTime, useNow } from './operational-time.ts'

const t = textsOf(ai)

const POLL = 10_000

/** Turns the assistant on and off, and says how it runs. */
export function AiAssistant({ user }: { user: User }) {
  const { data: status } = useQuery(getAiStatus, {}, { poll: POLL })
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
      <Halves>
        <Stack>
          <Switch
            label={t('label')}
            hint={t('hint', { plan: status?.plan ?? 'unknown', name: status ? planName(status.plan) : '' })}
            checked={aiEnabled}
            disabled={call.pending}
            onCheckedChange={() => void call.send({})}
          />
          <CallNotice call={call} />
        </Stack>
        <Readings enabled={aiEnabled} start={aiStartTime} />
      </Halves>
    </Card>
  )
}

const yesIf = (on: boolean) => (on ? 'yes' : 'no')

function Readings({ enabled, start }: { enabled: boolean; start: string | null }) {
  const now = useNow()
  const { seen, ref } = useSeen()
  // No message tells of it, so it is read every minute, but only while it is on the screen.
  const { data: load, error } = useQuery(getSystemLoad, {}, { poll: POLL, guard: 60_000, enabled: seen })
  const readings = [
    [t('status'), t('statusNow', { on: yesIf(enabled) })],
    [t('engine'), t('engineNow', { on: yesIf(enabled) })],
    [t('operationalTime'), operationalTime(enabled ? start : null, now)],
    [t('clock'), clockTime(now)],
    [t('load'), load ? formatPercent(load.percent) : error ? t('notAvailable') : '…'],
  ]
  return (
    <Stack $gap="half">
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
    </Stack>
  )
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  @media (min-width: 70rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

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
