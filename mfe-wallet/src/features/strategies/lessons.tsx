import { type LessonId, lessonPath } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { BookOpen, type LucideIcon, Scale, ShieldAlert } from 'lucide-react'
import styled from 'styled-components'

interface Advice {
  icon: LucideIcon
  title: string
  text: string
  lesson: LessonId
  /** What the lesson is about. */
  about: string
}

const ADVICE: readonly Advice[] = [
  {
    icon: Scale,
    title: 'Risk and return come together',
    text: 'A strategy that can gain more in a day can lose more in a day. The targets grow with the risk because the swings do.',
    lesson: 'leverage-and-costs',
    about: 'leverage and costs',
  },
  {
    icon: BookOpen,
    title: 'Do not put it all in one place',
    text: 'Several strategies of different sectors rarely fall on the same day. One alone decides over everything.',
    lesson: 'what-an-index-does',
    about: 'what an index does',
  },
  {
    icon: ShieldAlert,
    title: 'No one can promise a return',
    text: 'Whoever names a certain gain in a short time describes a fraud. Here the figures are targets of a game with dice.',
    lesson: 'promised-return',
    about: 'a promised return',
  },
]

/** What to know before investing, here or anywhere. */
export function Lessons() {
  return (
    <Grid aria-label="Before you invest">
      {ADVICE.map(({ icon: Icon, title, text, lesson, about }) => (
        <Card key={title}>
          <Stack $gap={1}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <CardTitle level={3}>{title}</CardTitle>
            <Text $size="small">
              {text} <Link to={lessonPath(lesson)}>Lesson: {about}</Link>
            </Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-2);
`
