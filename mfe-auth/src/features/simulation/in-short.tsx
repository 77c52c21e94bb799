import { Card, CardTitle, Stack } from '@simvest/ui-kit'
import styled from 'styled-components'

const FACTS = [
  ['Real money', 'none'],
  ['Markets it reads', 'none'],
  ['The market', 'one for everybody'],
  ['A simulated day', 'a month of market'],
  ['The same seed', 'the same path'],
  ['Plans that can lose', 'all'],
  ['Administrators’ entries', 'shown apart'],
]

/** The model in five lines, for readers without time. */
export function InShort() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>In short</CardTitle>
        <Facts>
          {FACTS.map(([what, answer]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </Facts>
      </Stack>
    </Card>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: var(--space-1);
  font-size: var(--type-small);
  & > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
  }
  dd {
    color: var(--text-strong);
    font-weight: 550;
    text-align: right;
  }
`
