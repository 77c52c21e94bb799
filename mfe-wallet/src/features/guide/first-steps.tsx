import { type Guide, GUIDE_STEPS, type GuideStep, setGuide, type User } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, Card, CardHeader, IconButton, Progress, Stack, VisuallyHidden } from '@simvest/ui-kit'
import { Check, Circle, CircleDot, Minus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { firstSteps, guide } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { isPast } from './next-step.ts'
import { StepBody } from './step-body.tsx'

const t = textsOf(firstSteps)
const ofGuide = textsOf(guide)

interface FirstStepsProps {
  guide: Guide
  next: GuideStep
  user: User
  onTransfer: () => void
}

/** The steps of a beginner: what is behind, what comes next with the way there, and what is still to come. */
export function FirstSteps({ guide, next, user, onTransfer }: FirstStepsProps) {
  const call = useCall(setGuide, { what: () => ofGuide('call') })
  const skip = () => void call.send({ body: { skipped: [...guide.skipped, next], hidden: false } })
  const hide = () => void call.send({ body: { skipped: guide.skipped, hidden: true } })
  const past = GUIDE_STEPS.filter((step) => isPast(guide, step)).length
  const current = useFocusOf(next)
  return (
    <Card aria-labelledby="first-steps">
      <CardHeader
        title={<span id="first-steps">{t('title')}</span>}
        description={t('past', { past, steps: GUIDE_STEPS.length })}
        action={<IconButton size="small" label={t('hide')} icon={<X aria-hidden="true" />} onClick={hide} />}
      />
      <Stack $gap={1}>
        <Progress
          label={t('progress')}
          value={past / GUIDE_STEPS.length}
          valueText={t('past', { past, steps: GUIDE_STEPS.length })}
        />
        <CallNotice call={call} />
        <Steps>
          {GUIDE_STEPS.map((step) => (
            <Step
              key={step}
              aria-current={step === next ? 'step' : undefined}
              $isPast={step !== next && isPast(guide, step)}
            >
              <Mark of={guide} step={step} next={next} />
              <Stack $gap={1}>
                <Name ref={step === next ? current : undefined} tabIndex={-1} $isNext={step === next}>
                  {t('name', { step: step === 'back-test' ? 'backTest' : step })}
                </Name>
                {step === next && (
                  <StepBody
                    step={step}
                    user={user}
                    canPractise={guide.canPractise}
                    onTransfer={onTransfer}
                    past={
                      <Button variant="quiet" pending={call.pending} onClick={skip}>
                        {step === 'back-test' ? t('goOn') : t('skip')}
                      </Button>
                    }
                  />
                )}
              </Stack>
            </Step>
          ))}
        </Steps>
      </Stack>
    </Card>
  )
}

/** Moves the keyboard focus to the next step, because the controls of a finished step disappear with it. */
function useFocusOf(next: GuideStep) {
  const current = useRef<HTMLParagraphElement>(null)
  const before = useRef(next)
  useEffect(() => {
    if (before.current === next) return
    before.current = next
    if (document.activeElement === document.body) current.current?.focus({ preventScroll: true })
  }, [next])
  return current
}

function Mark({ of, step, next }: { of: Guide; step: GuideStep; next: GuideStep }) {
  const [Icon, said] = of.done.includes(step)
    ? [Check, t('done')]
    : of.skipped.includes(step)
      ? [step === 'back-test' ? Check : Minus, step === 'back-test' ? t('done') : t('skipped')]
      : [step === next ? CircleDot : Circle, '']
  return (
    <span>
      <Icon size={18} aria-hidden="true" />
      {said && <VisuallyHidden>{`${said} `}</VisuallyHidden>}
    </span>
  )
}

/* The next step stands beside the others where there is room; its surplus height takes the last row. */
const Steps = styled.ol`
  display: grid;
  gap: var(--space-1) var(--space-4);
  @media (min-width: 70rem) {
    grid-template-rows: repeat(${GUIDE_STEPS.length - 1}, auto) 1fr;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`

/* On a phone the line above says how many are behind. */
const Step = styled.li<{ $isPast: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1);
  & > span > svg {
    color: var(--accent-text);
  }
  @media (max-width: 40rem) {
    display: ${({ $isPast }) => ($isPast ? 'none' : 'grid')};
  }
  @media (min-width: 70rem) {
    grid-column: 2;
    &[aria-current] {
      grid-area: 1 / 1 / -1;
    }
  }
`

const Name = styled.p<{ $isNext: boolean }>`
  color: ${({ $isNext }) => ($isNext ? 'var(--text-strong)' : 'var(--text-quiet)')};
  font-size: var(--type-small);
  font-weight: ${({ $isNext }) => ($isNext ? 600 : 400)};
`
