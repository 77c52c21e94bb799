import { transfer } from '@simvest/contracts'
import { Button, Dialog, Lazy, Skeleton, useFetchedAhead } from '@simvest/ui-kit'
import { dashboard } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(dashboard)

// The form is a third of the dashboard's code, so the first screen does not wait for it.
const loadPanel = () => import('./transfer-panel.tsx')

/** Makes a transfer without leaving the dashboard. */
export function TransferDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  useFetchedAhead(loadPanel)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('transferTitle')}>
      <Lazy load={loadPanel} fallback={<Skeleton height="22rem" />}>
        {({ TransferPanel }) => (
          <TransferPanel
            from="fund"
            switchable
            endpoint={transfer}
            leave={<Button onClick={() => onOpenChange(false)}>{t('transferBack')}</Button>}
          />
        )}
      </Lazy>
    </Dialog>
  )
}
