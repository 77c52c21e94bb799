import { type LessonId, lessonPath } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Card, CardTitle, Inline, Stack, Text } from '@simvest/ui-kit'
import { BookOpen, type LucideIcon, Scale, ShieldAlert } from 'lucide-react'
import styled from 'styled-components'
import { advice } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(advice)

interface Advice {
  icon: LucideIcon
  title: 'costsTitle' | 'indexTitle' | 'promiseTitle'
  text: 'costs' | 'index' | 'promise'
  lesson: LessonId
}

const ADVICE: readonly Advice[] = [
  { icon: Scale, title: 'costsTitle', text: 'costs', lesson: 'leverage-and-costs' },
  { icon: BookOpen, title: 'indexTitle', text: 'index', lesson: 'what-an-index-does' },
  { icon: ShieldAlert, title: 'promiseTitle', text: 'promise', lesson: 'promised-return' },
]

/** The lessons to read before investing, here or anywhere. */
export function Lessons() {
  return (
    <Card aria-label={t('before')}>
      <Grid>
        {ADVICE.map(({ icon: Icon, title, text, lesson }) => (
          <Stack key={title} $gap="half">
            <Inline>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <CardTitle level={3}>{t(title)}</CardTitle>
            </Inline>
            <Text as={Link} to={lessonPath(lesson)} $size="small">
              {t(text)}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Card>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-2);
`
