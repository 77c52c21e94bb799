import type { Language } from '@simvest/texts/languages'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The text of the band, in each language of the product. */
export const SENTENCES = {
  en: 'Simulated environment. No real money.',
  de: 'Simulierte Umgebung. Kein echtes Geld.',
  sw: 'Mazingira ya kuigiza. Hakuna pesa halisi.',
} as const satisfies Record<Language, string>

export const SENTENCE = SENTENCES.en

/** The simulation's own amber, in both themes; nothing else uses it. */
export const BAND_COLOURS = { ground: '#ffc94a', hatch: '#f3b52c', text: '#231800' }

const { ground, hatch, text } = BAND_COLOURS

/**
 * In a closed shadow root `!important` outweighs that of the page, even in the element's own style. Sizes have bounds, and no
 * `@font-face` can replace the typeface: a page can set the root's font and load fonts.
 * See docs/decisions/screens.md#the-band-is-in-the-top-layer-and-measured-by-pixels.
 */
const STYLE = `
:host {
  all: initial;
  direction: ltr;
  unicode-bidi: isolate;
  position: fixed;
  inset: 0 0 auto;
  z-index: 2147483647;
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: center;
  height: clamp(28px, 1.75rem, 56px);
  padding: 0 8px;
  overflow: hidden;
  background: repeating-linear-gradient(-45deg, ${ground} 0 10px, ${hatch} 10px 20px);
  color: ${text};
  font: 600 clamp(12px, min(0.8125rem, 4vw), 26px) / 1 system-ui, sans-serif;
  white-space: nowrap;
}
span {
  display: none;
}
${languageRules()}
@media (forced-colors: active) {
  :host {
    border-bottom: 1px solid;
  }
}
@media print {
  :host {
    position: absolute;
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }
}`

/** Each language's sentence shows in a page of that language; English in every other. */
function languageRules(): string {
  const [, ...others] = Object.keys(SENTENCES)
  const shown = (language: string) => `span:lang(${language}) {
  display: inline;
}`
  const hidden = others.map(
    (language) => `:host(:lang(${language})) span:lang(en) {
  display: none;
}
:host(:lang(${language})) ${shown(language)}`,
  )
  return [shown('en'), ...hidden].join('\n')
}

/**
 * The band as static HTML, followed by the script that keeps it. The words beside the shadow root are drawn only by browsers
 * without declarative shadow roots and scripts. An open dialog hides the rest of the page from screen readers, except for
 * elements with `aria-live`: `off` keeps the band visible to them and announces nothing.
 */
export function simulationBand(): string {
  const style = STYLE.replace(/;/g, ' !important;').replace(/\n\s*/g, '')
  const sentences = Object.entries(SENTENCES)
    .map(([language, words]) => `<span lang="${language}">${words}</span>`)
    .join('')
  return `<div role="region" aria-label="Simulation" aria-live="off" popover="manual"><template shadowrootmode="closed"><style>${style}</style>${sentences}</template>${SENTENCE}</div>
<script>${bandKeeper()}</script>`
}

/** The script without comments and indentation. */
function bandKeeper(): string {
  return readFileSync(path.join(import.meta.dirname, 'keep-band.js'), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
}
