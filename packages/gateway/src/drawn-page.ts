import type { Request } from 'express'
import { keysFor, PUBLIC_KEYS_META, type RoutedPage, signedBytes } from '@simvest/registry'
import { DRAWN_FILE, DRAWN_META, DRAWN_PLACEHOLDER, escapeHtml, htmlOf } from '@simvest/registry/drawn'
import type { RegistryFolder } from '@simvest/registry/folder'
import { makerOf } from '@simvest/registry/keys'

/** The names are those of @simvest/texts. */
const LANGUAGE_COOKIE = 'simvest_language'
const LANGUAGES_META = 'simvest-languages'

/** The facts that decide which static page fits a request. */
export interface Reader {
  /** Languages in the order of preference, as `de-AT` or `sw`: what somebody chose here, then what the browser asks for. */
  wishes: readonly string[]
  /** Whether the address has a query, other than that of a preview: the page may then look otherwise. */
  asksMore: boolean
}

/** The default reader: English, at the bare address. */
export const DEFAULT_READER: Reader = { wishes: [], asksMore: false }

export function readerOf(request: Pick<Request, 'headers' | 'url' | 'acceptsLanguages'>): Reader {
  const [, chosen] =
    new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=([\\w-]{2,12})(?:;|$)`).exec(request.headers.cookie ?? '') ?? []
  const parameters = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  parameters.delete('preview')
  return { wishes: [...(chosen ? [chosen] : []), ...request.acceptsLanguages()], asksMore: parameters.size > 0 }
}

/** The shell's page for a request, with the page that was asked for drawn in it, where there is one. */
export interface Drawing {
  /** Tells it from the others of its page. */
  key: string
  /** Whether it differs by the language of who reads it. */
  inLanguages: boolean
  template: () => string
}

/** A build whose drawn pages may not be used is drawn by its scripts alone, and the log says why. */
export function createDrawings(folder: Pick<RegistryFolder, 'builds'>, say: (lines: readonly string[]) => void) {
  return (shell: string, place: RoutedPage | undefined, reader: Reader): Drawing => {
    const language = place && drawnLanguage(place, shell, reader)
    if (!place || !language) return { key: '', inLanguages: false, template: () => shell }
    const template = () => {
      try {
        return withDrawn(shell, folder, place, language)
      } catch (error) {
        say([`Not drawn: ${error instanceof Error ? error.message : String(error)}`])
        return shell
      }
    }
    return { key: `${place.route.path} ${language}`, inLanguages: true, template }
  }
}

/** The language in which a page could be drawn for a request; undefined where its build or the shell draws none. */
function drawnLanguage({ remote, route }: RoutedPage, shell: string, reader: Reader): string | undefined {
  const isWithin = route.access === 'public' && !remote.isolated
  const mayBe = isWithin && Object.hasOwn(remote.integrity, DRAWN_FILE) && !reader.asksMore
  if (!mayBe || !shell.includes(DRAWN_PLACEHOLDER)) return undefined
  return chosenLanguage(reader.wishes, languagesOf(shell))
}

/**
 * A shell's page with the page at a place in it, as its build drew it; unchanged where the build drew none in this language, or nobody
 * whom the shell trusts signed the build. Throws RefusedMoveError if the build's file of drawn pages may not be used.
 */
function withDrawn(
  template: string,
  { builds }: Pick<RegistryFolder, 'builds'>,
  { remote, route }: RoutedPage,
  language: string,
): string {
  const page = isTrusted(remote, template) && builds.drawn(remote.name, remote.version)[route.path]?.[language]
  if (!page) return template
  const title = escapeHtml(route.texts?.[language]?.title ?? route.title)
  const { html, css } = htmlOf(page)
  const framed = route.frame === 'bare' ? '' : ' class="framed"'
  const drawn = `<div id="drawn"${framed}><style>${css}</style><main aria-label="${title}">${html}</main></div>`
  return (
    inLanguage(template, language, title)
      // Text of the first paint would shift if its typeface arrived later.
      .replaceAll('font-display:swap', 'font-display:optional')
      .replace('</title>', () => `</title><meta name="${DRAWN_META}" content="${language}">`)
      .replace(DRAWN_PLACEHOLDER, () => drawn)
  )
}

/** English pages are named before the shell names them; its words around other titles are in its own texts. */
function inLanguage(template: string, language: string, title: string): string {
  if (language === 'en') return template.replace('<title>', () => `<title>${title} · `)
  return template.replace('<html lang="en">', () => `<html lang="${language}">`)
}

/** Returns the language as the shell's page does: the first wish that is offered, by itself or without its country, else English. */
function chosenLanguage(wishes: readonly string[], offered: readonly string[]): string {
  const found = wishes.map((wish) => offered.find((each) => each === wish || each === wish.split('-')[0]))
  return found.find((each) => each !== undefined) ?? 'en'
}

/** Browsers refuse to run such a build; nothing of it may stand in the document either. */
function isTrusted(remote: RoutedPage['remote'], shell: string): boolean {
  const keys = metaOf(shell, PUBLIC_KEYS_META)
  return keys === '' || makerOf(keysFor(keys, remote.name), signedBytes(remote), remote.signature ?? '') !== undefined
}

/** The languages that a shell's page offers; an older shell's offers none by name. */
export function languagesOf(html: string): string[] {
  return metaOf(html, LANGUAGES_META).split(' ')
}

function metaOf(html: string, name: string): string {
  const [, content = ''] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html) ?? []
  return content
}
