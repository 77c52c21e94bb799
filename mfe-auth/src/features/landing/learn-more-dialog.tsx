import { Link } from '@simvest/platform'
import { Button, Dialog, Lazy, PageSpinner } from '@simvest/ui-kit'
import type { ReactElement } from 'react'
import { landing, site } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(landing)
const tOfSite = textsOf(site)

// The first screen of everybody does not wait for what some people read after it.
const loadText = () => import('./how-it-works.tsx')

/** The explanation of Simvest, in a dialog over the landing page. */
export function LearnMoreDialog({ trigger }: { trigger: ReactElement }) {
  return (
    <Dialog
      trigger={trigger}
      title={t('works')}
      width="medium"
      footer={
        <Button asChild variant="primary">
          <Link to="/simulation">{tOfSite('numbers')}</Link>
        </Button>
      }
    >
      <Lazy load={loadText} fallback={<PageSpinner />}>
        {({ HowItWorks }) => <HowItWorks />}
      </Lazy>
    </Dialog>
  )
}
