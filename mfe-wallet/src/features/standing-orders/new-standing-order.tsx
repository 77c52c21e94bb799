import { Button, LazyOverlay } from '@simvest/ui-kit'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { standing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(standing)

// Few people set up an order each time: the page does not wait for the form.
const load = () => import('./standing-order-dialog.tsx')

/** Opens the form of a new order, for a strategy if the page is about one. */
export function NewStandingOrder({ strategyId }: { strategyId?: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Repeat aria-hidden="true" />
        {t('create')}
      </Button>
      {open && (
        <LazyOverlay load={load}>
          {({ StandingOrderDialog }) => <StandingOrderDialog strategyId={strategyId} onClose={() => setOpen(false)} />}
        </LazyOverlay>
      )}
    </>
  )
}
