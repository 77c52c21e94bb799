import { Rehearsal } from '#features/lessons/rehearsal.tsx'
import { HideOwnAmounts } from '#layout/hide-own-amounts.tsx'
import { lesson, rehearsal } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TextPage } from './text-page.tsx'

const t = textsOf(rehearsal)
const ofLesson = textsOf(lesson)

export function RehearsalPage() {
  return (
    <TextPage back={{ to: '/learn', name: ofLesson('all') }} title={t('title')} intro={t('intro')}>
      <HideOwnAmounts>
        <Rehearsal />
      </HideOwnAmounts>
    </TextPage>
  )
}
