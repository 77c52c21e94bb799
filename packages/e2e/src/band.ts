import type { Browser, CDPSession, Page } from '@playwright/test'
import { BAND_COLOURS, SENTENCES, simulationBand } from '@simvest/build/simulation-band'
import { type Picture, readPng } from './read-png.ts'

/** In pixels: the height of the strip that is examined, and the minimum height of the letters in a text of 12 px. */
const HEIGHT = 28
const LEAST_LETTERS = 10

const LEAST_CONTRAST = 7

/**
 * Returns the problem of the simulation band as people perceive it on this page: its pixels, and its place in the tree of screen
 * readers. Styles and elements are not examined: there are too many ways to hide a text.
 */
export async function bandFault(page: Page, language: keyof typeof SENTENCES = 'en'): Promise<string | undefined> {
  const { width } = page.viewportSize() ?? { width: 1280 }
  const seen = readPng(await page.screenshot({ clip: { x: 0, y: 0, width, height: HEIGHT }, scale: 'css' }))
  const fault = (await pictureFault(seen, ownOf(page, seen.width, language))) ?? (await faultOfTree(page, language))
  return fault && `the simulation band is not what everybody sees: ${fault}`
}

/** Returns the problem in the picture of a page's first lines, given a function for the picture of a page with only a band. */
export async function pictureFault(seen: Picture, own: () => Promise<Picture>): Promise<string | undefined> {
  return faultOfPicture(seen) ?? differs(seen, await own())
}

/** A page that holds only a band. The letters grow with the default font size that somebody set in the browser. */
export function pageOfBand(language: string, font: string): string {
  return `<!doctype html><html lang="${language}" style="font-size:${font}"><body>${simulationBand()}</body></html>`
}

/** The band has its full width, its own colours, and legible words. */
function faultOfPicture(seen: Picture): string | undefined {
  const letters: { x: number; y: number }[] = []
  const inks: number[] = []
  let foreign = 0
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < seen.width; x += 1) {
      const colour = seen.at(x, y)
      const ink = shareOfText(colour)
      if (ink === undefined) foreign += 1
      else if (ink > 0.5) letters.push({ x, y })
      if (ink !== undefined && ink > 0.9) inks.push(luminance(colour))
    }
  }
  const strange = foreign / (seen.width * HEIGHT)
  if (strange > 0.005) return `${Math.ceil(strange * 100)} % of its pixels have other colours`
  const spread = (axis: 'x' | 'y') => {
    const all = letters.map((letter) => letter[axis])
    return all.length ? Math.max(...all) - Math.min(...all) + 1 : 0
  }
  if (spread('y') < LEAST_LETTERS) return `its letters are ${spread('y')} px high, less than those of a text of 12 px`
  if (spread('x') < LEAST_LETTERS * 15) return `its words are ${spread('x')} px long`
  const ink = inks.reduce((sum, each) => sum + each, 0) / inks.length
  const contrast = (luminance(rgb(BAND_COLOURS.hatch)) + 0.05) / (ink + 0.05)
  return contrast >= LEAST_CONTRAST ? undefined : `the contrast of its words is ${contrast.toFixed(1)} : 1`
}

/** The words are those of the band: its picture equals that of a page that holds only a band. */
function differs(seen: Picture, own: Picture): string | undefined {
  let different = 0
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < seen.width; x += 1) {
      const there = own.at(x, y)
      if (seen.at(x, y).some((channel, index) => Math.abs(channel - (there[index] ?? 0)) > 48)) different += 1
    }
  }
  return different > seen.width * HEIGHT * 0.005 ? `${different} of its pixels differ from the band's own` : undefined
}

const pictures = new Map<string, Picture>()

function ownOf(page: Page, width: number, language: string): () => Promise<Picture> {
  return async () => {
    const browser = page.context().browser()
    if (!browser) throw new Error('there is no browser to compare the band in')
    const font = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    const key = `${width} ${font} ${language}`
    const picture = pictures.get(key) ?? (await ownPicture(browser, width, pageOfBand(language, font)))
    pictures.set(key, picture)
    return picture
  }
}

async function ownPicture(browser: Browser, width: number, html: string): Promise<Picture> {
  const context = await browser.newContext({ viewport: { width, height: 100 } })
  const page = await context.newPage()
  await page.setContent(html)
  const picture = readPng(await page.screenshot({ clip: { x: 0, y: 0, width, height: HEIGHT } }))
  await context.close()
  return picture
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Returns a page's one session, which stays open: when a session ends, Chromium resets what the page emulates, such as paper. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Screen readers find the band by its role and its words, whatever else is open. */
async function faultOfTree(page: Page, language: keyof typeof SENTENCES): Promise<string | undefined> {
  if (page.context().browser()?.browserType().name() !== 'chromium') {
    const found = await page.getByRole('region', { name: 'Simulation', exact: true }).count()
    return found === 1 ? undefined : `screen readers find ${found} of it`
  }
  const session = await sessionOf(page)
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const query = { role: 'region', accessibleName: 'Simulation' }
  const found = await session.send('Accessibility.queryAXTree', { backendNodeId: root.backendNodeId, ...query })
  const regions = found.nodes.filter(({ ignored }) => !ignored)
  if (regions.length !== 1) return `screen readers find ${regions.length} of it`
  const [{ backendDOMNodeId } = {}] = regions
  const texts = await session.send('Accessibility.queryAXTree', {
    backendNodeId: backendDOMNodeId,
    role: 'StaticText',
  })
  const words = texts.nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value))
  return words.join() === SENTENCES[language] ? undefined : `screen readers read “${words.join()}”`
}

type Colour = [number, number, number]

function rgb(hex: string): Colour {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** Returns the position of a colour between the band's ground, 0, and its text, 1; undefined if it is no mixture of the two. */
function shareOfText(colour: Colour): number | undefined {
  for (const ground of [rgb(BAND_COLOURS.ground), rgb(BAND_COLOURS.hatch)]) {
    const way = rgb(BAND_COLOURS.text).map((channel, index) => channel - (ground[index] ?? 0))
    const from = colour.map((channel, index) => channel - (ground[index] ?? 0))
    const length = way.reduce((sum, step) => sum + step * step, 0)
    const share = way.reduce((sum, step, index) => sum + step * (from[index] ?? 0), 0) / length
    const beside = from.map((step, index) => Math.abs(step - share * (way[index] ?? 0)))
    if (Math.max(...beside) <= 16 && share > -0.1 && share < 1.1) return share
  }
  return undefined
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const c = channel / 255
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
