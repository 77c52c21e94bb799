import { Dialog } from '@simvest/ui-kit'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { about } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { AboutSections } from './about-sections.tsx'

const t = textsOf(about)
const drawName = (inside: ReactNode) => <span>{inside}</span>

/** Who makes Simvest and why, in a dialog over the open page. */
export function AboutDialog({ trigger }: { trigger: ReactElement }) {
  return (
    <Dialog trigger={trigger} title={t('title')} width="medium" footer={<QuantumLine />}>
      <AboutSections level={3} />
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
