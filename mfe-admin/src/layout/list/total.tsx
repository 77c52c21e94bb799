import { Text } from '@simvest/ui-kit'
import styled from 'styled-components'

/** The number of a list's items. It has its place before it is known, so that nothing moves when it comes. */
export const Total = styled(Text).attrs({ $size: 'small', $tone: 'quiet', role: 'status' })`
  min-width: 9rem;
  min-height: 1lh;
`
