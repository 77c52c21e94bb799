import { Link } from '@simvest/platform'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { Lightbulb } from 'lucide-react'
import styled from 'styled-components'
import { lesson } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { Lesson } from './content-shape.ts'

const t = textsOf(lesson)

/** The text of a lesson, set for reading. */
export function LessonText({ text, remember }: Pick<Lesson, 'text' | 'remember'>) {
  return (
    <Prose>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Remember>
        <Lightbulb size={20} strokeWidth={1.75} aria-hidden="true" />
        <strong>{remember}</strong>
      </Remember>
    </Prose>
  )
}

/** The places here where the pattern occurs, with their sources. */
export function LessonGrounds({ places, sources }: Pick<Lesson, 'places' | 'sources'>) {
  return (
    <Stack $gap={2}>
      <Card>
        <Stack $gap={1}>
          <CardTitle>{t('places')}</CardTitle>
          <Links>
            {places.map(({ path, text }) => (
              <li key={path}>
                <Link to={path}>{text}</Link>
              </li>
            ))}
          </Links>
        </Stack>
      </Card>
      <Card>
        <Stack $gap={1}>
          <CardTitle>{t('sources')}</CardTitle>
          <Links>
            {sources.map(({ publisher, title, url }) => (
              <li key={url}>
                <a href={url} lang="en" target="_blank" rel="noreferrer">
                  {title}
                </a>
                <Text as="span" $size="caption" $tone="quiet">
                  {t('newTab', { publisher })}
                </Text>
              </li>
            ))}
          </Links>
        </Stack>
      </Card>
    </Stack>
  )
}

const Prose = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--text);
  font-size: 1.125rem;
  line-height: 1.7;
  p {
    text-wrap: pretty;
  }
`

const Remember = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius);
  background: var(--accent-soft);
  color: var(--text-strong);
  line-height: 1.5;
  svg {
    margin-top: 0.25rem;
    color: var(--accent-text);
  }
  strong {
    font-weight: 600;
  }
`

const Links = styled.ul`
  display: grid;
  gap: 0.75rem;
  font-size: var(--type-small);
  li {
    display: grid;
  }
`
