import { Stack } from '@simvest/ui-kit'
import { InShort } from '#features/simulation/in-short.tsx'
import { ModelSections } from '#features/simulation/model-sections.tsx'
import { OddsCard } from '#features/simulation/odds-card.tsx'
import { simulation } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Columns } from '#layout/columns.tsx'
import { TextPage } from './text-page.tsx'

const t = textsOf(simulation)

export function SimulationPage() {
  return (
    <TextPage title={t('title')} intro={t('intro')}>
      <Stack $gap={2}>
        <Columns aside={<InShort />}>
          <ModelSections />
        </Columns>
        <OddsCard />
      </Stack>
    </TextPage>
  )
}
