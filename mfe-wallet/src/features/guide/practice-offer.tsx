import { getGuide } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { practice } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { PracticeButton } from './practice-button.tsx'

const t = textsOf(practice)

/** Offers the practice balance for as long as it can be had. */
export function PracticeOffer() {
  const { data } = useQuery(getGuide, {})
  if (!data?.canPractise) return null
  return (
    <Card aria-labelledby="practice">
      <Stack>
        <CardTitle id="practice">{t('title')}</CardTitle>
        <Text $size="small" $tone="quiet">
          {t('once')}
        </Text>
        <PracticeButton />
      </Stack>
    </Card>
  )
}
