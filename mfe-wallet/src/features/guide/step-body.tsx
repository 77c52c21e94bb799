import { type GuideStep, lessonPath, PRACTICE_BALANCE, type User } from '@simvest/contracts'
import { BackTest } from '@simvest/market-view'
import { Link } from '@simvest/platform'
import { Button, Inline, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { PracticeButton } from './practice-button.tsx'

export const NAMES: Record<GuideStep, string> = {
  money: 'Get money to practise with',
  'back-test': 'See what it would have become',
  start: 'Put it to work',
  result: 'Wait for the first result',
  withdrawal: 'Withdraw something',
  lesson: 'Learn what was wrong with that',
}

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
        <Told text="It is simulated, like everything here, and it is yours at once. A deposit waits for an administrator.">
          {canPractise && <PracticeButton />}
          <Text as={Link} to="/deposit" $size="small">
            Order a deposit instead
          </Text>
        </Told>
      )
    case 'back-test':
      return (
        <Told text="Hypothetical: the same amount, in this market’s last days and in other markets of the model. Look at how many lost.">
          <BackTest of={{ plan: 'low' }} amount={PRACTICE_BALANCE} />
        </Told>
      )
    case 'start':
      return (
        <Told text="The assistant trades with the Fund wallet; a strategy holds a part of it for ten simulated days. Both can lose.">
          <Inline>
            <Button asChild variant="primary" size="small">
              <a href="#ai-assistant">To the assistant</a>
            </Button>
            <Button asChild size="small">
              <Link to="/trading">To the strategies</Link>
            </Button>
          </Inline>
        </Told>
      )
    case 'result':
      return (
        <Told text="Each step of the simulated day moves what is not settled, beside your total. It is settled when the day is over, and may well be a loss: nobody knows the next step.">
          <Inline>
            <Button asChild variant="primary" size="small">
              <a href="#total">Watch it move</a>
            </Button>
          </Inline>
        </Told>
      )
    case 'withdrawal':
      return user.profitBalance > 0 ? (
        <Told text="Withdrawals are taken from the Profit wallet. Mind what is asked of you on the way.">
          <Inline>
            <Button asChild variant="primary" size="small">
              <Link to="/withdraw">Withdraw</Link>
            </Button>
          </Inline>
        </Told>
      ) : (
        <Told text="Withdrawals are taken from the Profit wallet, where nothing is. Move something there from the Fund wallet first.">
          <Inline>
            <Button variant="primary" size="small" onClick={onTransfer}>
              Transfer from Fund to Profit
            </Button>
          </Inline>
        </Told>
      )
    case 'lesson':
      return (
        <Told text="A fee before the money comes is the oldest trick there is. Three questions about it.">
          <Inline>
            <Button asChild variant="primary" size="small">
              <Link to={lessonPath('advance-fee')}>To the lesson</Link>
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
