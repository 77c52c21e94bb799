import { expect, type Locator, type Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'
import { faults } from '../axe.ts'

/** The target of a press: a button, a line of a menu or a link by its name, or anything else. */
type Step = string | RegExp | ((page: Page) => Promise<unknown>)

/** The way to a dialog of a page. */
interface Opening {
  /** The file that draws it. */
  in: string
  /** Accessible name. */
  name: string | RegExp
  press: readonly Step[]
  /** Another state of a dialog that stands in the list already. */
  again?: true
  /** True if it closes by its answer alone. */
  stays?: true
}

export interface Stop {
  /** `:user` and the like stand for what the story made. */
  path: string
  openings: readonly Opening[]
}

const DIALOGS = '[role=dialog], [role=alertdialog]'
const THEMES = ['dark', 'light']

/** Opens the dialogs of these pages one after another, and returns what is wrong with each while it is open, in both themes. */
export async function faultsOfDialogs(
  page: Page,
  stops: readonly Stop[],
  made: Readonly<Record<string, string | number>> = {},
) {
  const found: string[] = []
  for (const { path, openings } of stops) {
    await page.goto(path.replace(/:(\w+)/, (_, name: string) => String(made[name])))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const [at, opening] of openings.entries()) {
      const wrong = await faultsOfDialog(page, opening, at === 0)
      found.push(...wrong.map((fault) => `${path}, ${opening.name}: ${fault}`))
    }
  }
  return found
}

async function faultsOfDialog(page: Page, { name, press, stays }: Opening, isFirst: boolean): Promise<string[]> {
  for (const step of press) await (typeof step === 'function' ? step(page) : control(page, step).click())
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
  await expect(dialog, String(name)).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  // The page behind it is the same for all of them.
  const found = await faults(page, { themes: THEMES, labels: true, ...(!isFirst && { part: DIALOGS }) })
  found.push(...(await faultsOfFocus(page, dialog)))
  if (stays) return found
  // A dialog may lie over another one.
  await expect(async () => {
    if ((await openDialogs(page).count()) > 0) await page.keyboard.press('Escape')
    await expect(openDialogs(page)).toHaveCount(0, { timeout: patience(1_000) })
  }).toPass()
  return found
}

/** The focus is in a dialog that has just opened, and the Tab key does not lead out of it, either way. */
export async function faultsOfFocus(page: Page, dialog: Locator): Promise<string[]> {
  const found = (await focus(dialog, 'first')) ? [] : ['it does not have the focus']
  await page.keyboard.press('Shift+Tab')
  if (!(await focus(dialog, 'last'))) found.push('Shift+Tab leads out of it')
  await page.keyboard.press('Tab')
  if (!(await focus(dialog, 'last'))) found.push('Tab leads out of it')
  return found
}

/** Gives one of its controls the focus, and returns whether one had it; a dialog without any has it itself. */
function focus(dialog: Locator, which: 'first' | 'last'): Promise<boolean> {
  return dialog.evaluate((element, which) => {
    const had = element.contains(document.activeElement)
    const controls = element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
    const reached = [...controls].filter(
      (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
    )
    reached.at(which === 'first' ? 0 : -1)?.focus()
    return had
  }, which)
}

/** A button, a line of a menu or a link; a page behind an open dialog has none. */
function control(page: Page, name: string | RegExp): Locator {
  const of = (role: 'button' | 'menuitem' | 'link') =>
    page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
  return of('button').or(of('menuitem')).or(of('link')).first()
}

const openDialogs = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))

/** Answers a reading with what it would say, changed. */
export async function alter<T>(page: Page, path: string, change: (answer: T) => unknown) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill(response.ok() ? { response, json: change(await response.json()) } : { response })
  })
  await page.reload()
}
