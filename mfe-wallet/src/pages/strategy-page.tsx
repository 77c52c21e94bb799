import { BackLink, useParams, useSearchParams } from '@simvest/platform'
import { Page, Stack } from '@simvest/ui-kit'
import { NewStandingOrder } from '#features/standing-orders/new-standing-order.tsx'
import { StrategyDetail } from '#features/strategies/strategy-detail.tsx'
import { strategyPage } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(strategyPage)

/** The page of a strategy; `?with=` names another one beside it, so that a comparison can be shared. */
export function StrategyPage() {
  const id = Number(useParams()['id'])
  const [params, setParams] = useSearchParams()
  const other = params.get('with')
  return (
    <Page>
      <Stack $gap={3}>
        <BackLink to="/trading">{t('back')}</BackLink>
        <StrategyDetail
          id={id}
          besideId={other === null ? undefined : Number(other)}
          regularly={<NewStandingOrder strategyId={id} />}
          onCompare={(otherId) => setParams(otherId === undefined ? {} : { with: String(otherId) }, { replace: true })}
        />
      </Stack>
    </Page>
  )
}
