import { Link } from '@simvest/platform'
import { Button, Card, CardTitle, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { LessonList } from '#features/lessons/lesson-list.tsx'
import { nextOf } from '#features/lessons/path.ts'
import { useProgress } from '#features/lessons/use-progress.ts'
import { WhereYouStand } from '#features/lessons/where-you-stand.tsx'
import { Columns } from './columns.tsx'
import { TextPage } from './text-page.tsx'

export function LearnPage() {
  const progress = useProgress()
  const answered = progress ?? new Map<string, number>()
  const next = nextOf(new Set(answered.keys()))
  return (
    <TextPage
      title="Lessons"
      intro="What scams do, and what markets do. Each takes three minutes and is tied to the place where you meet its pattern here. No certificate waits at the end: that you can tell is all there is to win."
    >
      <Columns
        aside={
          <Stack $gap={2} aria-busy={!progress}>
            {progress ? <WhereYouStand answered={answered.size} next={next} /> : <Skeleton height="13rem" />}
            <SpotCard />
          </Stack>
        }
      >
        <LessonList progress={answered} next={progress && next?.id} />
      </Columns>
    </TextPage>
  )
}

function SpotCard() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>Spot the scam</CardTitle>
        <Text $size="small" $tone="quiet">
          Messages, pages and chats to judge. Some are harmless.
        </Text>
        <div>
          <Button asChild>
            <Link to="/learn/spot-the-scam">Try it</Link>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
