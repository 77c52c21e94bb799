import { describeDestination, type Transaction } from '@simvest/contracts'
import { useParams } from '@simvest/platform'
import { CopyButton, Inline, Page, Stack } from '@simvest/ui-kit'
import styled from 'styled-components'
import { SimulatedExplorer } from '#features/transactions/simulated-explorer.tsx'
import { WithdrawalFacts } from '#features/withdrawals/withdrawal-facts.tsx'
import { WithdrawalStatus } from '#features/withdrawals/withdrawal-status.tsx'
import { facts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(facts)

export function ExplorerPage() {
  const { id } = useParams()
  return (
    <Page $narrow>
      <SimulatedExplorer id={Number(id)} Facts={Facts} />
    </Page>
  )
}

function Facts({ withdrawal }: { withdrawal: Transaction }) {
  const { target } = describeDestination(withdrawal)
  return (
    <Bounds>
      <WithdrawalFacts withdrawal={withdrawal} status={<WithdrawalStatus status={withdrawal.status} />} />
      {target && (
        <Inline>
          <CopyButton text={target} label={t('copy')} />
        </Inline>
      )}
    </Bounds>
  )
}

const Bounds = styled(Stack)`
  container-type: inline-size;
`
