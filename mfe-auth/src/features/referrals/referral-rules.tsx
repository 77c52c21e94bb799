import { lessonPath } from '@simvest/contracts'
import { formatPercent } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Heading, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { referralRules } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(referralRules)

const REWARDS = [
  [17, 'deposits'],
  [8, 'profits'],
] as const

const RULES = ['each', 'payer', 'verified', 'self', 'abuse'] as const

/** The earnings for inviting others, and the rules. */
export function ReferralRules() {
  return (
    <Stack $gap={2}>
      <Rewards>
        {REWARDS.map(([figure, text]) => (
          <li key={figure}>
            <strong>{formatPercent(figure)}</strong>
            <Text as="span" $size="small">
              {t(text)}
            </Text>
          </li>
        ))}
      </Rewards>
      <Heading level={3} size="small">
        {t('rules')}
      </Heading>
      <Rules as="ul" $gap={1}>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </Rules>
      <Text $size="small">
        <Link to={lessonPath('referral-pyramid')}>{t('lesson')}</Link>
      </Text>
    </Stack>
  )
}

const Rewards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-1);
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

const Rules = styled(Stack)`
  padding-left: 1.25rem;
  list-style: disc;
  font-size: var(--type-small);
`
