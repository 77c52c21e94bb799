import { lessonPath } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Badge, Heading, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { lessons } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { pathOfLessons } from './path.ts'

const t = textsOf(lessons)

/** The path: every lesson with what it is about, and how it went. */
export function LessonList({ progress, next }: { progress: ReadonlyMap<string, number>; next: string | undefined }) {
  return (
    <List aria-label={t('list')}>
      {pathOfLessons().map(({ id, title, summary }, index) => (
        <Step key={id}>
          <Number $done={progress.has(id)} aria-hidden="true">
            {index + 1}
          </Number>
          <div>
            <Heading level={2} size="body">
              <Whole to={lessonPath(id)}>{title}</Whole>
            </Heading>
            <Text $size="small" $tone="quiet">
              {summary}
            </Text>
          </div>
          <Standing right={progress.get(id)} isNext={id === next} />
        </Step>
      ))}
    </List>
  )
}

function Standing({ right, isNext }: { right: number | undefined; isNext: boolean }) {
  if (right !== undefined) return <Badge tone={right === 3 ? 'success' : 'neutral'}>{t('right', { right })}</Badge>
  return isNext && <Badge tone="accent">{t('next')}</Badge>
}

const List = styled.ol`
  display: grid;
  gap: var(--space-1);
`

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-half) var(--space-2);
  align-items: start;
  padding: var(--space-2);
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  transition: background-color var(--duration-fast) var(--ease-out);
  &:hover {
    background: var(--surface-2);
  }
  & > :nth-child(3) {
    grid-column: 2;
    justify-self: start;
    margin-top: var(--space-half);
  }
  @media (min-width: 36rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding: var(--space-2) var(--space-3);
    & > :nth-child(3) {
      grid-column: 3;
      align-self: center;
      margin-top: 0;
    }
  }
`

const Number = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: var(--radius-full);
  background: var(${({ $done }) => ($done ? '--accent-soft' : '--surface-2')});
  color: var(${({ $done }) => ($done ? '--accent-text' : '--text-quiet')});
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/** The whole step leads there. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-large);
  }
  &:hover {
    text-decoration: underline;
  }
`
