import { Page } from '@simvest/ui-kit'
import styled from 'styled-components'

/** Wider than a reader's page: the tables of the console are. */
export const ConsolePage = styled(Page)`
  --content-width: 100rem;
  @media (min-width: 48rem) {
    padding-inline: var(--space-3);
  }
`
