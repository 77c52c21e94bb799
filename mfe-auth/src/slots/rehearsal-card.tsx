import { Link } from '@simvest/platform'
import type { Slots } from '@simvest/platform/slot'
import { Button, Card, Stack, Text } from '@simvest/ui-kit'
import { lessons, slots } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(slots)
const ofLessons = textsOf(lessons)

/** Leads from the fee of a withdrawal to the place where falling for one costs nothing. */
export function RehearsalCard({ fee }: Slots['withdrawals.beside-fee']) {
  return (
    <Card>
      <Stack $gap={1}>
        <div>
          <Button asChild>
            <Link to="/learn/fall-once">{ofLessons('fallOnce')}</Link>
          </Button>
        </div>
        <Text $size="small" $tone="quiet">
          {t('feeAbout', { fee })}
        </Text>
      </Stack>
    </Card>
  )
}
