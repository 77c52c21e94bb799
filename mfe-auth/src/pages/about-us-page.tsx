import styled from 'styled-components'
import { AboutSections } from '#features/about/about-sections.tsx'
import { about } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TextPage } from './text-page.tsx'

const t = textsOf(about)

export function AboutUsPage() {
  return (
    <TextPage title={t('title')} intro={t('intro')}>
      <Column>
        <AboutSections level={2} />
      </Column>
    </TextPage>
  )
}

const Column = styled.div`
  max-width: 42rem;
`
