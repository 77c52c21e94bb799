import { type GuideStep, lessonPath, PRACTICE_BALANCE, type User } from '@simvest/contracts'
import { BackTest } from '@simvest/market-view'
import { Link } from '@simvest/platform'
import { Button, Inline, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { firstSteps } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { PracticeButton } from './practice-button.tsx'

const t = textsOf(firstSteps)

interface StepBodyProps {
  step: GuideStep
  user: User
  canPractise: boolean
  onTransfer: () => void
  /** The way past this step; it stands beside the way there. */
  past: ReactNode
}

/** The content of a step, and the way there. */
export function StepBody({ step, user, canPractise, onTransfer, past }: StepBodyProps) {
  switch (step) {
    case 'money':
      return (
        <Told text={t('money')} past={past}>
          {canPractise && <PracticeButton isShown variant="primary" />}
          <Button asChild variant="quiet">
            <Link to="/deposit">{t('deposit')}</Link>
          </Button>
        </Told>
      )
    case 'back-test':
      return (
        <Told text={t('backTest')} past={past}>
          <BackTest isNext of={{ plan: 'low' }} amount={PRACTICE_BALANCE} />
        </Told>
      )
    case 'start':
      return (
        <Told text={t('start')} past={past}>
          <Button asChild variant="primary">
            <a href="#ai-assistant">{t('assistant')}</a>
          </Button>
          <Button asChild>
            <Link to="/trading">{t('strategies')}</Link>
          </Button>
        </Told>
      )
    case 'result':
      return (
        <Told text={t('result')} past={past}>
          <Button asChild variant="primary">
            <a href="#total">{t('watch')}</a>
          </Button>
        </Told>
      )
    case 'withdrawal':
      return user.profitBalance > 0 ? (
        <Told text={t('withdrawal')} past={past}>
          <Button asChild variant="primary">
            <Link to="/withdraw">{t('withdraw')}</Link>
          </Button>
        </Told>
      ) : (
        <Told text={t('noProfit')} past={past}>
          <Button variant="primary" onClick={onTransfer}>
            {t('transfer')}
          </Button>
        </Told>
      )
    case 'lesson':
      return (
        <Told text={t('lesson')} past={past}>
          <Button asChild variant="primary">
            <Link to="/learn/fall-once">{t('fallOnce')}</Link>
          </Button>
          <Button asChild>
            <Link to={lessonPath('advance-fee')}>{t('toLesson')}</Link>
          </Button>
        </Told>
      )
  }
}

function Told({ text, past, children }: { text: string; past: ReactNode; children?: ReactNode }) {
  return (
    <Stack $gap={1}>
      <Text $size="small" $tone="quiet">
        {text}
      </Text>
      <Ways $align="start">
        {children}
        {past}
      </Ways>
    </Stack>
  )
}

/* A part that opens in place, such as a back-test, takes the whole line. */
const Ways = styled(Inline)`
  & > :has([aria-expanded='true']) {
    flex: 1 1 100%;
  }
`
