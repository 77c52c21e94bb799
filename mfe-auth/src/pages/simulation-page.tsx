import styled from 'styled-components'
import { InShort } from '#features/simulation/in-short.tsx'
import { ModelSections } from '#features/simulation/model-sections.tsx'
import { TextPage } from './text-page.tsx'

export function SimulationPage() {
  return (
    <TextPage
      title="How these numbers are made"
      intro="No result on Simvest was earned by trading. A model draws them, and this is how."
    >
      <Columns>
        <ModelSections />
        <Aside>
          <InShort />
        </Aside>
      </Columns>
    </TextPage>
  )
}

const Columns = styled.div`
  display: grid;
  gap: var(--space-2);
  align-items: start;
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 42rem) minmax(16rem, 1fr);
    gap: var(--space-4);
  }
`

/** Stays visible beside the text; on a small screen it comes first. */
const Aside = styled.div`
  order: -1;
  @media (min-width: 60rem) {
    position: sticky;
    top: calc(var(--band-height) + var(--space-2));
    order: 0;
  }
`
