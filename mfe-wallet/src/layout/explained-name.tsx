import { type FigureDefinition, FigureExplanation } from '@simvest/market-view'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface ExplainedNameProps {
  name: ReactNode
  /** Comes with the figure. */
  why: FigureDefinition | undefined
  /** The figure, as the explanation repeats it. */
  children: ReactNode
}

/** The name of a figure in a list of descriptions, beside it the button that explains the figure. */
export function ExplainedName({ name, why, children }: ExplainedNameProps) {
  return (
    <dt>
      {name}
      <Why>
        {why && (
          <FigureExplanation brief {...why}>
            {children}
          </FigureExplanation>
        )}
      </Why>
    </dt>
  )
}

/* As wide as its button, which comes with the figure, and no higher than its name. */
const Why = styled.span`
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  margin-block: -0.5rem;
`
