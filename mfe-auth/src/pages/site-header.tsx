import { Link, useSession } from '@simvest/platform'
import { Button, Inline } from '@simvest/ui-kit'
import { TrendingUp } from 'lucide-react'
import styled from 'styled-components'
import { site } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(site)

/** The top line of pages without the frame's navigation. */
export function SiteHeader() {
  const session = useSession()
  return (
    <Inline as="header" $justify="space-between">
      <Brand to="/" aria-label={t('startPage')}>
        <TrendingUp size={22} strokeWidth={2.25} aria-hidden="true" /> Simvest
      </Brand>
      {session.status === 'signed-out' && (
        <SignIn asChild variant="quiet">
          <Link to="/login">{t('signIn')}</Link>
        </SignIn>
      )}
    </Inline>
  )
}

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: var(--control-height);
  color: var(--text-strong);
  font-size: var(--type-title);
  font-weight: 650;
  letter-spacing: -0.01em;
  text-decoration: none;
  svg {
    color: var(--accent-text);
  }
`

/** The button's text, not its padding, ends where the page's content ends. */
const SignIn = styled(Button)`
  margin-right: calc(-1 * var(--space-2));
`
