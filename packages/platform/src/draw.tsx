import { namedRemote, type RemoteConfig } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { SWRConfig } from 'swr'
import { loadTexts } from './host-texts.ts'
import { unscripted } from './locales/en.json'
import { componentOf, type RemoteModule, type RemotePage } from './remote-module.ts'
import { SESSION_KEY } from './session.ts'
import { textsOf } from './texts.ts'

const t = textsOf(unscripted)

/**
 * Draws the public pages of a remote, in the language of the page, as a visitor without a session first sees them: HTML and styles by
 * path. A page that cannot be drawn without a browser is left out, and said to be.
 */
export async function drawPages(
  { name, routes }: RemoteConfig,
  module: RemoteModule,
): Promise<Record<string, { html: string; css: string }>> {
  const language = pageLanguage()
  await Promise.all([loadTexts(language), module.texts?.(language)])
  const pages: Readonly<Record<string, RemotePage>> = module.pages
  const drawn: Record<string, { html: string; css: string }> = {}
  for (const { path, page, access } of namedRemote({ routes }).routes) {
    const found = pages[page]
    if (access !== 'public' || path.includes(':') || !found) continue
    const Page = await componentOf(found)
    const sheet = new ServerStyleSheet()
    try {
      const html = renderToStaticMarkup(
        sheet.collectStyles(
          <SWRConfig value={{ fallback: { [SESSION_KEY]: null } }}>
            <MemoryRouter initialEntries={[path]}>
              <p className="unscripted">{t('words')}</p>
              <Page />
            </MemoryRouter>
          </SWRConfig>,
        ),
        { identifierPrefix: 'drawn-' },
      )
      drawn[path] = { html, css: sheet.getStyleTags() }
    } catch (error) {
      console.error(`${name} ${path} does not arrive drawn: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      sheet.seal()
    }
  }
  return drawn
}
