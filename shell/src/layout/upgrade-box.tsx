import { Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(frame)

/** Other platforms sell something here; this line says that nothing is for sale. */
export function UpgradeBox() {
  return (
    <Line $size="caption" $tone="quiet">
      <strong>{t('upgrade')}</strong> {t('nothingToBuy')}
    </Line>
  )
}

/* In line with the username below. */
const Line = styled(Text)`
  padding-left: 12px;
`
