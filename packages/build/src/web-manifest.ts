import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { START } from '@simvest/registry'
import { SENTENCE } from './simulation-band.ts'

/** The background of the dark theme, in which the icon is drawn too. */
const GROUND = '#0b0e14'

/** Systems cut the maskable ones into a shape of their own. The drawings beside them are what they were made from. */
const ICONS = [192, 512].flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose) => {
    const content = readFileSync(path.join(import.meta.dirname, `../icons/${purpose}-${size}.png`))
    return { purpose, size, content, address: `/assets/${hashOf(content)}-${purpose}-${size}.png` }
  }),
)

/** The icon has the band's colours, and systems show the whole name while the application starts. */
const MANIFEST = Buffer.from(
  JSON.stringify({
    id: '/',
    name: `Simvest. ${SENTENCE}`,
    short_name: 'Simvest SIM',
    description: `${SENTENCE} Practise automated investing with simulated money.`,
    lang: 'en',
    start_url: START,
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    categories: ['education'],
    icons: ICONS.map(({ purpose, size, address }) => ({
      src: address,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }),
)
const ADDRESS = `/assets/${hashOf(MANIFEST)}-simvest.webmanifest`

/** Returns the links that make the page installable; iOS takes the icon from the page. */
export function installLinks(): string {
  const icon = ICONS.find(({ purpose }) => purpose === 'maskable')
  return `<link rel="manifest" href="${ADDRESS}"><link rel="apple-touch-icon" href="${icon?.address}">`
}

/** The manifest and its icons as they are served, by their addresses. */
export function installFiles(): { address: string; content: Buffer }[] {
  return [{ address: ADDRESS, content: MANIFEST }, ...ICONS]
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}
