import { type GuideStep, lessonPath, PRACTICE_BALANCE, type User } from '@simvest/contracts'
import { BackTest } from '@simvest/market-view'
import { Link } from '@simvest/platform'
import { Button, Inline, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { firstSteps } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { PracticeButton } from './practice-button.tsx'

const t = textsOf(firstSteps)

interface StepBodyProps {
  step: GuideStep
  user: User
  canPractise: boolean
  onTransfer: () => void
}

/** What a step is about, and the way there. */
export function StepBody({ step, user, canPractise, onTransfer }: StepBodyProps) {
  switch (step) {
    case 'money':
      return (
        <Told text={t('money')}>
          {canPractise && <PracticeButton />}
          <Text as={Link} to="/deposit" $size="small">
            {t('deposit')}
          </Text>
        </Told>
      )
    case 'back-test':
      return (
        <Told text={t('backTest')}>
          <BackTest of={{ plan: 'low' }} amount={PRACTICE_BALANCE} />
        </Told>
      )
    case 'start':
      return (
        <Told text={t('start')}>
          <Inline>
            <Button asChild variant="primary" size="small">
              <a href="#ai-assistant">{t('assistant')}</a>
            </Button>
            <Button asChild size="small">
              <Link to="/trading">{t('strategies')}</Link>
            </Button>
          </Inline>
        </Told>
      )
    case 'result':
      return (
        <Told text={t('result')}>
          <Inline>
            <Button asChild variant="primary" size="small">
              <a href="#total">{t('watch')}</a>
            </Button>
          </Inline>
        </Told>
      )
    case 'withdrawal':
      return user.profitBalance > 0 ? (
        <Told text={t('withdrawal')}>
          <Inline>
            <Button asChild variant="primary" size="small">
              <Link to="/withdraw">{t('withdraw')}</Link>
            </Button>
          </Inline>
        </Told>
      ) : (
        <Told text={t('noProfit')}>
          <Inline>
            <Button variant="primary" size="small" onClick={onTransfer}>
              {t('transfer')}
            </Button>
          </Inline>
        </Told>
      )
    case 'lesson':
      return (
        <Told text={t('lesson')}>
          <Inline>
            <Button asChild variant="primary" size="small">
              <Link to={lessonPath('advance-fee')}>{t('toLesson')}</Link>
            </Button>
          </Inline>
        </Told>
      )
  }
}

function Told({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack $gap={1}>
      <Text $size="small" $tone="quiet">
        {text}
      </Text>
      {children}
    </Stack>
  )
}
