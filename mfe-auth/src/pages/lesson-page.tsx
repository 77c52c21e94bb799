import { useParams } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import type { Lesson } from '#features/lessons/content-shape.ts'
import { LessonGrounds, LessonText } from '#features/lessons/lesson-text.tsx'
import { PATH, placeOf } from '#features/lessons/path.ts'
import { Questions } from '#features/lessons/questions.tsx'
import { Words } from '#features/lessons/words.tsx'
import { Columns } from './columns.tsx'
import { TextPage } from './text-page.tsx'

const ALL = { to: '/learn', name: 'All lessons' }

export function LessonPage() {
  const place = placeOf(useParams()['id'])
  const step = PATH[place - 1]
  if (!step) {
    return (
      <TextPage back={ALL} title="There is no such lesson" intro="It may have had another name. All are in the list." />
    )
  }
  return (
    <TextPage back={ALL} over={`Lesson ${place} of ${PATH.length}`} title={step.title} intro={step.summary}>
      <Words<Lesson> file={step.id}>
        {({ text, remember, questions, ...grounds }) => (
          <Columns asideLast aside={<LessonGrounds {...grounds} />}>
            <Stack $gap={6}>
              <LessonText text={text} remember={remember} />
              <Questions key={step.id} lesson={step.id} questions={questions} next={PATH[place]} />
            </Stack>
          </Columns>
        )}
      </Words>
    </TextPage>
  )
}
