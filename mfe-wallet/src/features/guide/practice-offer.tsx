import { getGuide } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { PracticeButton } from './practice-button.tsx'

/** Offers the practice balance for as long as it can be had. */
export function PracticeOffer() {
  const { data } = useQuery(getGuide, {})
  if (!data?.canPractise) return null
  return (
    <Card aria-labelledby="practice">
      <Stack>
        <CardTitle id="practice">Or begin without waiting</CardTitle>
        <Text $size="small" $tone="quiet">
          Nobody has to approve the practice balance. It can be had once, and again after a reset.
        </Text>
        <PracticeButton />
      </Stack>
    </Card>
  )
}
