import { Link } from '@simvest/platform'
import { Button, Card, FailedNotice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { LessonList } from '#features/lessons/lesson-list.tsx'
import { loadPath, nextOf } from '#features/lessons/path.ts'
import { useProgress } from '#features/lessons/use-progress.ts'
import { WhereYouStand } from '#features/lessons/where-you-stand.tsx'
import { lessons } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Columns } from '#layout/columns.tsx'
import { TextPage } from './text-page.tsx'

const t = textsOf(lessons)

/** The page, once its titles are there in the language of the reader. */
export async function loadLearnPage() {
  await loadPath()
  return LearnPage
}

export function LearnPage() {
  const { progress, error, retry } = useProgress()
  const answered = progress ?? new Map<string, number>()
  const next = nextOf(new Set(answered.keys()))
  return (
    <TextPage title={t('title')} intro={t('intro')}>
      <Columns
        aside={
          <Stack $gap={2} aria-busy={!progress && !error}>
            {!progress && error && <FailedNotice title={t('notRead')} error={error} onRetry={retry} />}
            {progress || error ? <WhereYouStand answered={progress?.size} next={next} /> : <Skeleton height="13rem" />}
            <ExerciseCard title={t('fallOnce')} about={t('fallOnceAbout')} to="/learn/fall-once" />
            <ExerciseCard title={t('scam')} about={t('scamAbout')} to="/learn/spot-the-scam" />
          </Stack>
        }
      >
        <LessonList progress={answered} next={progress && next?.id} />
      </Columns>
    </TextPage>
  )
}

function ExerciseCard({ title, about, to }: { title: string; about: string; to: string }) {
  return (
    <Card>
      <Stack $gap={1}>
        <div>
          <Button asChild>
            <Link to={to}>{title}</Link>
          </Button>
        </div>
        <Text $size="small" $tone="quiet">
          {about}
        </Text>
      </Stack>
    </Card>
  )
}
