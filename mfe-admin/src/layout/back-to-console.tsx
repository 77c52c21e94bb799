import { Link } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { ArrowLeft } from 'lucide-react'
import { SearchButton } from '#search/search-button.tsx'

/** From a page of the console back to its first page, or anywhere. */
export function BackToConsole({ to = '/admin' }: { to?: string }) {
  return (
    <>
      <Button asChild size="small" variant="quiet">
        <Link to={to}>
          <ArrowLeft aria-hidden="true" /> Back to Dashboard
        </Link>
      </Button>
      <SearchButton />
    </>
  )
}
