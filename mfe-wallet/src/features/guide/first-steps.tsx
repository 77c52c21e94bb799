import { type Guide, GUIDE_STEPS, type GuideStep, setGuide, type User } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, Card, CardHeader, IconButton, Inline, Progress, Stack, VisuallyHidden } from '@simvest/ui-kit'
import { Check, Circle, CircleDot, Minus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { isPast } from './next-step.ts'
import { NAMES, StepBody } from './step-body.tsx'

interface FirstStepsProps {
  guide: Guide
  next: GuideStep
  user: User
  onTransfer: () => void
}

/** The steps of a beginner: what is behind, what comes next with the way there, and what is still to come. */
export function FirstSteps({ guide, next, user, onTransfer }: FirstStepsProps) {
  const call = useCall(setGuide, { what: () => 'choice about the first steps' })
  const skip = () => void call.send({ body: { skipped: [...guide.skipped, next], hidden: false } })
  const hide = () => void call.send({ body: { skipped: guide.skipped, hidden: true } })
  const past = GUIDE_STEPS.filter((step) => isPast(guide, step)).length
  const current = useFocusOf(next)
  return (
    <Card aria-labelledby="first-steps">
      <CardHeader
        title={<span id="first-steps">Your first steps</span>}
        action={<IconButton size="small" label="Hide the first steps" icon={<X aria-hidden="true" />} onClick={hide} />}
      />
      <Stack $gap={1}>
        <Progress
          label="First steps"
          value={past / GUIDE_STEPS.length}
          valueText={`${past} of ${GUIDE_STEPS.length} first steps`}
        />
        <CallNotice call={call} />
        <Steps>
          {GUIDE_STEPS.map((step) => (
            <li key={step} aria-current={step === next ? 'step' : undefined}>
              <Mark of={guide} step={step} next={next} />
              <Stack $gap={1}>
                <Name ref={step === next ? current : undefined} tabIndex={-1} $isNext={step === next}>
                  {NAMES[step]}
                </Name>
                {step === next && (
                  <>
                    <StepBody step={step} user={user} canPractise={guide.canPractise} onTransfer={onTransfer} />
                    <Inline>
                      <Button size="small" variant="quiet" pending={call.pending} onClick={skip}>
                        {step === 'back-test' ? 'Go on' : 'Skip this step'}
                      </Button>
                    </Inline>
                  </>
                )}
              </Stack>
            </li>
          ))}
        </Steps>
      </Stack>
    </Card>
  )
}

/** What stood in a step goes with it: the keyboard goes on at the next one. */
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
    ? [Check, 'Done: ']
    : of.skipped.includes(step)
      ? [step === 'back-test' ? Check : Minus, step === 'back-test' ? 'Done: ' : 'Skipped: ']
      : [step === next ? CircleDot : Circle, '']
  return (
    <span>
      <Icon size={18} aria-hidden="true" />
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1);
  }
  & svg {
    color: var(--accent-text);
  }
`

const Name = styled.p<{ $isNext: boolean }>`
  color: ${({ $isNext }) => ($isNext ? 'var(--text-strong)' : 'var(--text-quiet)')};
  font-size: var(--type-small);
  font-weight: ${({ $isNext }) => ($isNext ? 600 : 400)};
`
