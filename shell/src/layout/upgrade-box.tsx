import { Heading, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(frame)

/** Other platforms sell something here; this box says that nothing is for sale. */
export function UpgradeBox() {
  return (
    <Box>
      <Heading level={2} size="small">
        {t('upgrade')}
      </Heading>
      <Text $size="caption" $tone="quiet">
        {t('nothingToBuy')}
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
