import { Link } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { SearchButton } from '#search/search-button.tsx'

/** From a page of the console back to its first page, or anywhere. */
export function BackToConsole({ to = '/admin' }: { to?: string }) {
  return (
    <>
      <BackToDashboard to={to} />
      <SearchButton />
    </>
  )
}

export function BackToDashboard({ to }: { to: string }) {
  return (
    <Back asChild size="small" variant="quiet">
      <Link to={to}>
        <ArrowLeft aria-hidden="true" /> <span>Back to Dashboard</span>
      </Link>
    </Back>
  )
}

/* On a phone an arrow before the title; its words stay for screen readers. */
const Back = styled(Button)`
  @media (max-width: 39.99rem) {
    order: -1;
    width: var(--control-height);
    min-height: var(--control-height);
    margin-left: -0.75rem;
    padding: 0;
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
