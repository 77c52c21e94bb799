import { GIVE_UP_MS } from '../give-up.ts'
import { faults } from '../axe.ts'
import { bandFault } from '../band.ts'
import { shiftsOf } from '../shifts.ts'
import { strayTexts } from '../stray-text.ts'
import { faultsOfTab } from './focus.ts'
import { type Invariant, type Look, settle } from './walk.ts'

/** The sum of layout shifts, without a unit, that nobody notices. */
const MOST_SHIFT = 0.01

const oneHeading: Invariant = async (page) => {
  const count = await page.locator('#main h1').count()
  return count === 1 ? [] : [`it has ${count}`]
}

const title: Invariant = async (page) => {
  const title = await page.title()
  return title.endsWith(' · Simvest (simulated)') ? [] : [`“${title}” does not say that all is simulated`]
}

/** The first picture after a change of the window can be one of before. */
const band: Invariant = async (page) => {
  let fault = await bandFault(page)
  for (const end = Date.now() + GIVE_UP_MS; fault && Date.now() < end;) fault = await bandFault(page)
  return fault ? [fault] : []
}

export const shifts: Invariant = async (page) => {
  const { value, moved } = await shiftsOf(page)
  return value > MOST_SHIFT ? [`it moved by ${value.toFixed(3)}: ${moved.join('; ')}`] : []
}

/** A card of the console has the rest of what is known behind its last button. */
const strayTextsOfCards: Invariant = async (page) => {
  for (const more of await page.getByRole('button', { name: /^More of/ }).all()) await more.click()
  return strayTexts(page)
}

/** The check of the page's width. Content that follows the width by script is rendered again after it. */
const fits: Invariant = async (page) => {
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return surplus > 0 ? [`it is ${surplus} px too wide`] : []
}

/** Texts that leave their boxes or need a wider page with fonts of 150 and 200 %, which people set in their browsers. */
export const largeText: Invariant = async (page) => {
  const browser = await page.context().newCDPSession(page)
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  const found: string[] = []
  for (const percent of [150, 200]) {
    await setSize(16 * (percent / 100))
    await settle(page)
    const faults = await strayTexts(page)
    // A phone has twelve letters a line then: long words have to be broken.
    found.push(
      ...faults
        .filter((fault) => percent < 200 || !fault.includes(' is broken in '))
        .map((fault) => `${percent} %: ${fault}`),
    )
  }
  await setSize(16)
  await browser.detach()
  return found
}

/** Animations that end are not counted: one may begin at any moment, such as that of a part which is read again. */
const still: Invariant = async (page) => {
  const endless = await page.evaluate(() => {
    const ends = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime)
    return ends.filter((end) => end === Infinity).length
  })
  return endless ? [`${endless} animations run`] : []
}

/** Colours are all that a theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const axe: Invariant = (page) => faults(page, { themes: ['light'] })
const axeInBothThemes: Invariant = async (page) => [
  ...(await faults(page, { themes: ['dark'] })),
  ...(await faults(page, { themes: ['light'], options: { runOnly: COLOURS } })),
]

/** A desk, half a small one for a zoom of 200 %, the smallest phone, and a usual phone, at which pages open. */
export const LOOKS: readonly Look[] = [
  { width: 1280, height: 800, invariants: { axe: axeInBothThemes, 'stray text': strayTexts } },
  { width: 640, height: 450, invariants: { 'fits at 200 % zoom': fits, 'moves by itself': still, Tab: faultsOfTab } },
  {
    width: 320,
    height: 640,
    invariants: { 'first heading': oneHeading, title, band, axe, 'stray text': strayTextsOfCards },
  },
  { width: 390, height: 844, invariants: {} },
]

/** Adds invariants to the last look. */
export function withMore(looks: readonly Look[], invariants: Look['invariants']): Look[] {
  return looks.map((look, at) =>
    at === looks.length - 1 ? { ...look, invariants: { ...look.invariants, ...invariants } } : look,
  )
}
