import { Stack } from '@simvest/ui-kit'
import { InShort } from '#features/simulation/in-short.tsx'
import { ModelSections } from '#features/simulation/model-sections.tsx'
import { OddsCard } from '#features/simulation/odds-card.tsx'
import { Columns } from './columns.tsx'
import { TextPage } from './text-page.tsx'

export function SimulationPage() {
  return (
    <TextPage
      title="How these numbers are made"
      intro="No result on Simvest was earned by trading. A model draws them, and this is how."
    >
      <Stack $gap={2}>
        <Columns aside={<InShort />}>
          <ModelSections />
        </Columns>
        <OddsCard />
      </Stack>
    </TextPage>
  )
}
