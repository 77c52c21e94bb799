import { Link } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { SearchButton } from '#search/search-button.tsx'
import { iconAlone } from './icon-alone.ts'

/** From a page of the console back to its first page, or anywhere. */
export function BackToConsole({ to = '/admin' }: { to?: string }) {
  return (
    <>
      <BackToDashboard to={to} />
      <SearchButton />
    </>
  )
}

function BackToDashboard({ to }: { to: string }) {
  return (
    <Back asChild size="small" variant="quiet">
      <Link to={to}>
        <ArrowLeft aria-hidden="true" /> <span>Back to Dashboard</span>
      </Link>
    </Back>
  )
}

/* On a phone before the title. */
const Back = styled(Button)`
  ${iconAlone}
  @media (max-width: 39.99rem) {
    order: -1;
    margin-left: -0.75rem;
  }
`
