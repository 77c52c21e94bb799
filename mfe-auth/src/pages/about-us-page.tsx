import styled from 'styled-components'
import { AboutSections } from '#features/about/about-sections.tsx'
import { TextPage } from './text-page.tsx'

export function AboutUsPage() {
  return (
    <TextPage title="About Us" intro="Simvest is a place to practise automated investing with simulated money.">
      <Column>
        <AboutSections level={2} />
      </Column>
    </TextPage>
  )
}

const Column = styled.div`
  max-width: 42rem;
`
