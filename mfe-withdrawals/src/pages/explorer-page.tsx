import { useParams } from '@simvest/platform'
import { Page } from '@simvest/ui-kit'
import { SimulatedExplorer } from '#features/transactions/simulated-explorer.tsx'

export function ExplorerPage() {
  const { id } = useParams()
  return (
    <Page $narrow>
      <SimulatedExplorer id={Number(id)} />
    </Page>
  )
}
