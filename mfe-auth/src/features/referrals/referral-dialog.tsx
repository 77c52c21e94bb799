import { Link } from '@simvest/platform'
import { Button, Dialog, Lazy, PageSpinner } from '@simvest/ui-kit'
import { type ReactElement, useState } from 'react'
import { referralDialog } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(referralDialog)

// The first screen of everybody does not wait for what some people read after it.
const loadRules = () => import('./referral-rules.tsx')

interface ReferralDialogProps {
  trigger: ReactElement
  /** True if the user has an account and need not join. */
  isMember?: boolean
}

/** The user's earnings for inviting others, in simulated dollars, and the rules. */
export function ReferralDialog({ trigger, isMember = false }: ReferralDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={t('title')}
      description={t('intro')}
      closeButton={false}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
          {!isMember && (
            <Button asChild variant="primary">
              <Link to="/auth">{t('join')}</Link>
            </Button>
          )}
        </>
      }
    >
      <Lazy load={loadRules} fallback={<PageSpinner />}>
        {({ ReferralRules }) => <ReferralRules />}
      </Lazy>
    </Dialog>
  )
}
