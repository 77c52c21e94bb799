import { Dialog } from '@simvest/ui-kit'
import type { ReactElement } from 'react'
import styled from 'styled-components'
import { AboutSections } from './about-sections.tsx'

/** Who makes Simvest and why, in a dialog over the open page. */
export function AboutDialog({ trigger }: { trigger: ReactElement }) {
  return (
    <Dialog trigger={trigger} title="About Us" width="medium" footer={<QuantumLine />}>
      <AboutSections level={3} />
    </Dialog>
  )
}

/** The line is part of the product, so the sentence beside it says at once that nothing stands behind it. */
function QuantumLine() {
  return (
    <Line>
      <span>QUANTUM SYSTEM ONLINE</span> A line of decoration: no quantum computer runs here.
    </Line>
  )
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
