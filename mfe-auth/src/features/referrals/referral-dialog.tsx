import { lessonPath } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button, Dialog, Heading, Stack, Text } from '@simvest/ui-kit'
import { type ReactElement, useState } from 'react'
import styled from 'styled-components'

const REWARDS = [
  { figure: '17%', text: 'of each deposit the person you referred makes' },
  { figure: '8%', text: 'of the profits they withdraw' },
]

const RULES = [
  'It applies to every deposit and every withdrawal, not only the first.',
  'Simvest pays it: what the referred person has is not reduced.',
  'You need a verified account for direct credit. Until then it waits as pending.',
  'Self-referral is prohibited.',
  'Abuse leads to disqualification.',
]

interface ReferralDialogProps {
  trigger: ReactElement
  /** Whoever has an account need not join. */
  isMember?: boolean
}

/** What a user earns by inviting others, in simulated dollars, and the rules. */
export function ReferralDialog({ trigger, isMember = false }: ReferralDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title="Referral programme"
      description="Name whoever invited you when you register. Every reward is simulated money, like all money here."
      closeButton={false}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Close</Button>
          {!isMember && (
            <Button asChild variant="primary">
              <Link to="/auth">Join Now</Link>
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={2}>
        <Rewards>
          {REWARDS.map(({ figure, text }) => (
            <li key={figure}>
              <strong>{figure}</strong>
              <Text as="span" $size="small">
                {text}
              </Text>
            </li>
          ))}
        </Rewards>
        <Heading level={3} size="small">
          Rules
        </Heading>
        <Rules>
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Rules>
        <Text $size="small">
          <Link to={lessonPath('referral-pyramid')}>Lesson: when inviting others is the whole business</Link>
        </Text>
      </Stack>
    </Dialog>
  )
}

const Rewards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-1);
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: var(--space-half);
    align-content: start;
    padding: var(--space-2);
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  strong {
    color: var(--text-strong);
    font-size: var(--type-display);
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
`

const Rules = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-left: 1.25rem;
  list-style: disc;
  font-size: var(--type-small);
`
