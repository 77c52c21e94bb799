import { AllOdds, fetchOddsAhead, hypothetical } from '@simvest/market-view'
import { useLocation, useSearchParams } from '@simvest/platform'
import { Card, Lazy, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { offerOf } from '#features/offered/offer.ts'
import { OfferedForm } from '#features/offered/offered-form.tsx'
import { HideOwnAmounts } from '#layout/hide-own-amounts.tsx'
import { offered } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TextPage } from './text-page.tsx'

const t = textsOf(offered)

fetchOddsAhead()

// The model comes with the press, or with a friend's link.
const loadResult = () => import('#features/offered/offered-result.tsx')

/** A claim that somebody was made, and what becomes of those who believe it. The bare address has everything in a table. */
export function OfferedPage() {
  const [parameters] = useSearchParams()
  const { state, search, key } = useLocation() as { state: { pressed?: boolean } | null; search: string; key: string }
  const offer = offerOf((field) => parameters.get(field) ?? '')
  return (
    <TextPage title={t('title')} intro={t('intro')}>
      <Stack $gap={2}>
        <OfferedForm key={search} offer={offer} />
        {offer ? (
          <Lazy load={loadResult} fallback={<Skeleton height="30rem" radius="var(--radius-large)" />}>
            {({ OfferedResult }) => (
              <HideOwnAmounts>
                <OfferedResult key={key} offer={offer} isPressed={state?.pressed === true} />
              </HideOwnAmounts>
            )}
          </Lazy>
        ) : (
          <>
            {search && (
              <Notice tone="error" title={t('bad')}>
                {t('badText')}
              </Notice>
            )}
            <Card>
              <Stack $gap={2}>
                <Text $size="small">{hypothetical()}</Text>
                <AllOdds />
              </Stack>
            </Card>
          </>
        )}
      </Stack>
    </TextPage>
  )
}
