import { LESSONS } from '@simvest/contracts'
import { useParams } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import type { Lesson } from '#features/lessons/content-shape.ts'
import { LessonGrounds, LessonText } from '#features/lessons/lesson-text.tsx'
import { loadPath, pathOfLessons, placeOf } from '#features/lessons/path.ts'
import { Questions } from '#features/lessons/questions.tsx'
import { Words } from '#features/lessons/words.tsx'
import { lesson } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Columns } from '#layout/columns.tsx'
import { useTabName } from '#layout/use-tab-name.ts'
import { TextPage } from './text-page.tsx'

const t = textsOf(lesson)

/** The page, once its titles are there in the language of the reader. */
export async function loadLessonPage() {
  await loadPath()
  return LessonPage
}

export function LessonPage() {
  const place = placeOf(useParams()['id'])
  const path = pathOfLessons()
  const step = path[place - 1]
  const back = { to: '/learn', name: t('all') }
  useTabName(step?.title)
  if (!step) return <TextPage back={back} title={t('none')} intro={t('noneText')} />
  return (
    <TextPage back={back} over={t('place', { place, lessons: LESSONS.length })} title={step.title} intro={step.summary}>
      <Words<Lesson> file={step.id}>
        {({ text, remember, questions, ...grounds }) => (
          <Columns asideLast aside={<LessonGrounds {...grounds} />}>
            <Stack $gap={6}>
              <LessonText text={text} remember={remember} />
              <Questions key={step.id} lesson={step.id} questions={questions} next={path[place]} />
            </Stack>
          </Columns>
        )}
      </Words>
    </TextPage>
  )
}
