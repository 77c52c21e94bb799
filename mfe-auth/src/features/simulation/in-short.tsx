import { Card, CardTitle, Stack } from '@simvest/ui-kit'
import styled from 'styled-components'
import { simulation } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(simulation)

const FACTS = [
  ['money', 'moneyFact'],
  ['reads', 'readsFact'],
  ['market', 'marketFact'],
  ['day', 'dayFact'],
  ['sameSeed', 'sameSeedFact'],
  ['plans', 'plansFact'],
  ['entries', 'entriesFact'],
] as const

/** The model in five lines, for readers without time. */
export function InShort() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>{t('short')}</CardTitle>
        <Facts as="dl" $gap={1}>
          {FACTS.map(([what, answer]) => (
            <div key={what}>
              <dt>{t(what)}</dt>
              <dd>{t(answer)}</dd>
            </div>
          ))}
        </Facts>
      </Stack>
    </Card>
  )
}

const Facts = styled(Stack)`
  font-size: var(--type-small);
  & > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    /* Fonts of 200 % on a phone. */
    @media (max-width: 14rem) {
      display: block;
    }
  }
  dd {
    color: var(--text-strong);
    font-weight: 550;
    text-align: right;
  }
`
