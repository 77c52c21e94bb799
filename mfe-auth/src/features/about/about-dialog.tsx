import { Dialog, Lazy, PageSpinner } from '@simvest/ui-kit'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { site } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(site)
// Every public page has the dialog, and few people open it.
const loadSections = () => import('./about-sections.tsx')

const drawName = (inside: ReactNode) => <span>{inside}</span>

/** The dialog about the makers of Simvest and their reasons, over the open page. */
export function AboutDialog({ trigger }: { trigger: ReactElement }) {
  return (
    <Dialog trigger={trigger} title={t('about')} width="medium" footer={<QuantumLine />}>
      <Lazy load={loadSections} fallback={<PageSpinner />}>
        {({ AboutSections }) => <AboutSections />}
      </Lazy>
    </Dialog>
  )
}

/** The line is part of the product, so the sentence beside it says at once that nothing stands behind it. */
function QuantumLine() {
  return <Line>{t.rich('decoration', { name: drawName })}</Line>
}

const Line = styled.p`
  width: 100%;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  & > span {
    display: block;
    color: var(--text);
    font-family: var(--font-mono);
    letter-spacing: 0.08em;
  }
`
