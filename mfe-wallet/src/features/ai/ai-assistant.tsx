import { type AiStatus, getAiStatus, getSystemLoad, PLAN_TARGETS, toggleAi, type User } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Badge, Card, CardHeader, Stack, Switch, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { clockTime, operationalTime, useNow } from './operational-time.ts'

const POLL = 10_000

/** Turns the assistant on and off, and says how it runs. */
export function AiAssistant({ user }: { user: User }) {
  const { data: status } = useQuery(getAiStatus, {}, { poll: POLL })
  const { aiEnabled, aiStartTime } = status ?? user

  const call = useCall(toggleAi, {
    what: () => 'switch of the assistant',
    done: ({ aiEnabled: on }) => ({
      title: 'AI status updated',
      description: `Your AI assistant is ${on ? 'on' : 'off'}.`,
    }),
    failed: 'Failed to update AI status',
  })
  const toggle = () =>
    aiEnabled || user.fundBalance > 0
      ? void call.send({})
      : call.toast.say('AI Activation Failed', 'You need to fund your wallet to activate AI.')

  return (
    <Card aria-labelledby="ai-assistant">
      <CardHeader
        title={<span id="ai-assistant">My AI Assistant</span>}
        action={<Badge tone={aiEnabled ? 'success' : 'neutral'}>{aiEnabled ? 'AI ENABLED' : 'AI DISABLED'}</Badge>}
      />
      <Stack>
        <Switch
          label="AI assistant"
          hint={`It takes part from the next step, with your Fund balance${planOf(status)}; each simulated day settles one result. It can lose.`}
          checked={aiEnabled}
          disabled={call.pending}
          onCheckedChange={toggle}
        />
        <CallNotice call={call} />
        <Readings enabled={aiEnabled} start={aiStartTime} />
      </Stack>
    </Card>
  )
}

function planOf(status: AiStatus | undefined) {
  return status ? `, under the ${PLAN_TARGETS[status.plan].name} plan` : ''
}

function Readings({ enabled, start }: { enabled: boolean; start: string | null }) {
  const now = useNow()
  const { data: load, error } = useQuery(getSystemLoad, {}, { poll: POLL })
  const readings = [
    ['Status', enabled ? 'ACTIVE' : 'INACTIVE'],
    ['Engine', enabled ? 'RUNNING' : 'STOPPED'],
    ['Operational time', operationalTime(enabled ? start : null, now)],
    ['Clock', clockTime(now)],
    ['System load', load ? `${load.percent}%` : error ? 'Not available' : '…'],
  ]
  return (
    <Stack $gap="half">
      <Grid>
        {readings.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Grid>
      <Text $size="caption" $tone="quiet">
        “Engine” is decoration: a model moves the market, and settles one result for each simulated day.
      </Text>
    </Stack>
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
