import { chooseRiskPlan, getAiStatus, lessonPath, RISK_PLANS, type RiskPlan } from '@simvest/contracts'
import { BackTest, hypothetical, PlanOdds, planName, planTarget } from '@simvest/market-view'
import { CallNotice, Link, useCall, useQuery } from '@simvest/platform'
import { Badge, Button, Card, CardHeader, ConfirmDialog, Stack, Text } from '@simvest/ui-kit'
import { Shield, Zap } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ai } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { keepPlan, readPlan } from './kept-plan.ts'

const t = textsOf(ai)

const POLL_INTERVAL_MS = 10_000
const ICONS = { low: Shield, high: Zap }

/** The two plans the assistant can run, and the choice between them. */
export function InvestmentPlans() {
  const { data: status } = useQuery(getAiStatus, {}, { poll: POLL_INTERVAL_MS })
  const [asking, setAsking] = useState<RiskPlan>()
  const chosen = status?.plan ?? readPlan()
  return (
    <Card aria-labelledby="investment-plans">
      <CardHeader title={<span id="investment-plans">{t('plans')}</span>} />
      <Stack>
        <Text $size="small">
          {hypothetical()} <Link to={lessonPath('promised-return')}>{t('lesson')}</Link>
        </Text>
        <Grid>
          {RISK_PLANS.map((plan) => {
            const Icon = ICONS[plan]
            const name = planName(plan)
            return (
              <Plan key={plan} aria-label={name} $chosen={plan === chosen}>
                <Name>
                  <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                  {name}
                  {plan === chosen && <Badge tone="accent">{t('chosen')}</Badge>}
                </Name>
                <Text as="div" $size="small">
                  {planTarget(plan)}
                  <PlanOdds plan={plan} withoutScale={plan !== RISK_PLANS[0]} />
                </Text>
                {plan !== chosen && (
                  <Button size="small" onClick={() => setAsking(plan)}>
                    {t('choose', { plan: name })}
                  </Button>
                )}
              </Plan>
            )
          })}
        </Grid>
      </Stack>
      {asking && <PlanDialog plan={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

function PlanDialog({ plan, onClose }: { plan: RiskPlan; onClose: () => void }) {
  const name = planName(plan)
  const choice = useCall(chooseRiskPlan, {
    what: () => t('choice', { plan: name }),
    done: () => {
      keepPlan(plan)
      return { title: t('selected'), description: t('selectedText', { plan: name }) }
    },
    after: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('chooseTitle', { plan: name })}
      consequence={`${planTarget(plan)}. ${hypothetical()}`}
      confirmLabel={t('choose', { plan: name })}
      tone={plan === 'high' ? 'danger' : 'primary'}
      pending={choice.pending}
      onConfirm={() => void choice.send({ body: { plan } })}
    >
      <Stack>
        <Text as="div" $size="small">
          <PlanOdds plan={plan} />
        </Text>
        <BackTest of={{ plan }} />
        <CallNotice call={choice} />
      </Stack>
    </ConfirmDialog>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-2);
`

const Plan = styled.section<{ $chosen: boolean }>`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  justify-items: start;
  padding: var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-2);
  box-shadow: ${({ $chosen }) => ($chosen ? 'inset 0 0 0 2px var(--accent)' : 'none')};
  /* A phone scrolls less; the dialog of the choice draws it large. */
  @media (max-width: 40rem) {
    & [role='img'] {
      height: 3rem;
    }
  }
`

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 1.75rem;
  font-size: var(--type-body);
`
