import styled from 'styled-components'
import { ModelSections } from '#features/simulation/model-sections.tsx'
import { TextPage } from './text-page.tsx'

export function SimulationPage() {
  return (
    <TextPage
      title="How these numbers are made"
      intro="No result on Simvest was earned by trading. A model draws them, and this is how."
    >
      <Column>
        <ModelSections />
      </Column>
    </TextPage>
  )
}

const Column = styled.div`
  max-width: 42rem;
`
