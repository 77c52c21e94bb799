import { Heading, Text } from '@simvest/ui-kit'
import styled from 'styled-components'

/** Other platforms sell something here; this box says that nothing is for sale. */
export function UpgradeBox() {
  return (
    <Box>
      <Heading level={2} size="small">
        Upgrade to Pro
      </Heading>
      <Text $size="caption" $tone="quiet">
        There is nothing to buy. Everything in Simvest is free, and all of its money is simulated.
      </Text>
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  gap: var(--space-half);
  padding: 12px;
  border-radius: var(--radius);
  background: var(--surface-2);
`
