import { LanguageChoice, Link, ThemeSwitch } from '@simvest/platform'
import { Inline } from '@simvest/ui-kit'
import styled from 'styled-components'
import { AboutDialog } from '#features/about/about-dialog.tsx'
import { SupportWidget } from '#features/support/support-widget.tsx'
import { site } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(site)

/** The end of every public page: about us, how it works, support, the language, the theme. */
export function SiteFooter() {
  return (
    <Footer as="footer" $justify="space-between" $gap={2}>
      <Links>
        <AboutDialog trigger={<button type="button">{t('about')}</button>} />
        <Link to="/learn">{t('lessons')}</Link>
        <Link to="/simulation">{t('numbers')}</Link>
        <Link to="/contact-support">{t('support')}</Link>
      </Links>
      <Inline $gap={2}>
        <LanguageChoice />
        <ThemeSwitch />
      </Inline>
      <SupportWidget />
    </Footer>
  )
}

const Footer = styled(Inline)`
  padding-block: var(--space-2) var(--space-6);
  border-top: 1px solid var(--line);
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  & > * {
    display: inline-flex;
    align-items: center;
    min-height: 2.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--text-quiet);
    font-size: var(--type-small);
    text-decoration: none;
    cursor: pointer;
  }
  & > :hover {
    color: var(--text-strong);
    text-decoration: underline;
  }
`
