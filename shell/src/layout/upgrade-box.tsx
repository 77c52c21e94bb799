import { Text } from '@simvest/ui-kit'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(frame)

/** Other platforms sell something here; this line says that nothing is for sale. */
export function UpgradeBox() {
  return (
    <Text $size="caption" $tone="quiet">
      <strong>{t('upgrade')}</strong> {t('nothingToBuy')}
    </Text>
  )
}
