import { LESSONS, lessonPath } from '@simvest/contracts'
import { Link, useSession } from '@simvest/platform'
import { Button, Card, CardTitle, Progress, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { lessons } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { PathStep } from './content-shape.ts'

const t = textsOf(lessons)
const link = (inside: ReactNode) => <Link to="/login">{inside}</Link>

interface WhereYouStandProps {
  /** Undefined where it could not be read. */
  answered: number | undefined
  next: PathStep | undefined
}

/** The progress of a person, and the one thing to do next. */
export function WhereYouStand({ answered, next }: WhereYouStandProps) {
  const isKept = useSession().status === 'signed-in'
  const said = isKept && answered !== undefined && t('answered', { answered, lessons: LESSONS.length })
  return (
    <Card>
      <Stack $gap={2}>
        <CardTitle>{said || t('eight')}</CardTitle>
        {said && <Progress label={t('progress')} value={answered / LESSONS.length} valueText={said} />}
        <Text $size="small" $tone="quiet">
          {next ? next.summary : t('through')}
        </Text>
        <Button asChild variant="primary" block>
          {next ? (
            <Link to={lessonPath(next.id)}>{t(answered ? 'nextLesson' : 'begin', { title: next.title })}</Link>
          ) : (
            <Link to="/learn/spot-the-scam">{t('scam')}</Link>
          )}
        </Button>
        {!isKept && (
          <Text $size="small" $tone="quiet">
            {t.rich('signedOut', { link })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
