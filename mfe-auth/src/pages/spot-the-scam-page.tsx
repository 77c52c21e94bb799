import type { Exhibit } from '#features/lessons/content-shape.ts'
import { SpotTheScam } from '#features/lessons/spot-the-scam.tsx'
import { wordsAhead } from '#features/lessons/use-words.ts'
import { Words } from '#features/lessons/words.tsx'
import { scam } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TextPage } from './text-page.tsx'

const t = textsOf(scam)

/** The page, once its exhibits are there. */
export async function loadSpotTheScamPage() {
  await wordsAhead('spot-the-scam')
  return SpotTheScamPage
}

export function SpotTheScamPage() {
  return (
    <TextPage back={{ to: '/learn', name: t('all') }} title={t('title')} intro={t('intro')}>
      <Words<Exhibit[]> file="spot-the-scam">{(exhibits) => <SpotTheScam exhibits={exhibits} />}</Words>
    </TextPage>
  )
}
