import { Card, CardTitle, Text } from '@simvest/ui-kit'
import { BookOpen, Scale, ShieldAlert } from 'lucide-react'
import styled from 'styled-components'

const LESSONS = [
  {
    icon: Scale,
    title: 'Risk and return come together',
    text: 'A strategy that can gain more in a day can lose more in a day. The targets grow with the risk because the swings do.',
  },
  {
    icon: BookOpen,
    title: 'Do not put it all in one place',
    text: 'Several strategies of different sectors rarely fall on the same day. One alone decides over everything.',
  },
  {
    icon: ShieldAlert,
    title: 'No one can promise a return',
    text: 'Whoever names a certain gain in a short time describes a fraud. Here the figures are targets of a game with dice.',
  },
]

/** What to know before investing, here or anywhere. */
export function Lessons() {
  return (
    <Grid aria-label="Before you invest">
      {LESSONS.map(({ icon: Icon, title, text }) => (
        <Card key={title}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <CardTitle level={3}>{title}</CardTitle>
          <Text $size="small">{text}</Text>
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
