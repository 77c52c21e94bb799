import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { pageOfBand, pictureFault } from '@simvest/e2e/band'
import { type Picture, readPng } from '@simvest/e2e/read-png'
import { patience } from '@simvest/build/time-factor'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Elements by role and name, as screen readers find them; in the page. */
const BY_ROLE = `
  if (!window.TestingLibraryDom) return null
  const [role, name, isPattern] = arguments
  const options = name === null ? {} : { name: isPattern ? new RegExp(name) : name }
  const found = TestingLibraryDom.queryAllByRole(document.documentElement, role, options)
  // A field for a password has no role.
  const secrets = role === 'textbox' ? [...document.querySelectorAll('input[type=password]')] : []
  return [...found, ...secrets.filter(({ labels }) => [...labels].some((label) => label.textContent.startsWith(name)))]`

type Name = string | RegExp

/** For a page on a busy machine, in milliseconds. */
const PATIENCE = { timeout: patience(30_000) }

/** A visitor of a site in a browser that Playwright does not drive. */
export class Visitor {
  private readonly bands = new Map<string, Picture>()

  constructor(
    readonly driver: WebDriver,
    private readonly origin: string,
  ) {}

  /** Until the page that arrives drawn has given way to the live one. */
  async open(path: string): Promise<void> {
    await this.driver.get(this.origin + path)
    await this.comesAlive()
  }

  /** Until the page stands there drawn, in a window that does not wait for pages: its scripts may not come. */
  async openDrawn(path: string): Promise<void> {
    await this.driver.get(this.origin + path)
    await expect.poll(() => this.run('return document.querySelector("#drawn h1") !== null'), PATIENCE).toBe(true)
  }

  async comesAlive(): Promise<void> {
    await expect.poll(() => this.run('return document.querySelector("#drawn") === null'), PATIENCE).toBe(true)
  }

  /** Runs the body of a function in the page. */
  run(script: string, ...values: unknown[]): Promise<unknown> {
    return this.driver.executeScript(script, ...values)
  }

  async all(role: string, name?: Name): Promise<WebElement[]> {
    const words = name instanceof RegExp ? name.source : (name ?? null)
    const found = (await this.run(BY_ROLE, role, words, name instanceof RegExp)) as WebElement[] | null
    if (found) return found
    await this.run(library)
    return this.all(role, name)
  }

  async find(role: string, name?: Name): Promise<WebElement> {
    let found: WebElement | undefined
    const look = async () => {
      ;[found] = await this.all(role, name)
      return found !== undefined
    }
    await expect.poll(look, { ...PATIENCE, message: `${role} ${name ?? ''} on ${await this.where()}` }).toBe(true)
    return found as WebElement
  }

  async press(role: string, name?: Name): Promise<void> {
    // The element may be rendered again, or be covered by one that is leaving.
    await expect(async () => this.click(await this.find(role, name))).toPass(PATIENCE)
  }

  async click(element: WebElement): Promise<void> {
    await this.run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
    await element.click()
  }

  /** Types into a field in the place of what it holds. */
  async fill(name: string, words: string): Promise<void> {
    await this.press('textbox', name)
    const field = await this.find('textbox', name)
    await field.clear()
    await field.sendKeys(words)
  }

  /** Presses the Tab key until a control has the focus, then Enter. */
  async reachByKeyboard(role: string, name: Name): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await this.keys(Key.TAB)
      const focused = await this.driver.switchTo().activeElement()
      if (await this.run('return arguments[0] === arguments[1]', focused, await this.find(role, name)))
        return this.keys(Key.ENTER)
    }
    throw new Error(`the keyboard does not reach ${role} ${name}`)
  }

  async choose(name: Name, label: string): Promise<void> {
    const box = await this.find('combobox', name)
    await box.findElement(By.xpath(`.//option[. = "${label}"]`)).click()
  }

  keys(...keys: string[]): Promise<void> {
    return this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  /** Until the page says these words, in any element that is drawn. */
  async reads(words: Name): Promise<void> {
    const text = () => this.run('return document.body.innerText')
    const expected = words instanceof RegExp ? expect.stringMatching(words) : expect.stringContaining(words)
    await expect.poll(text, { ...PATIENCE, message: `on ${await this.where()}` }).toEqual(expected)
  }

  async where(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).pathname
  }

  async isAt(path: Name): Promise<void> {
    await expect.poll(() => this.where(), PATIENCE).toMatch(path)
  }

  /** Keeps a picture of the band alone, in the place of the page: before the first one is opened. Its letters grow with the root's font. */
  async learnBand(language: string, font = '16px'): Promise<void> {
    await this.driver.get(`data:text/html;base64,${Buffer.from(pageOfBand(language, font)).toString('base64')}`)
    const look = async () => {
      const picture = await this.picture()
      this.bands.set(`${language} ${font}`, picture)
      return pictureFault(picture, () => Promise.resolve(picture))
    }
    await expect.poll(look, PATIENCE).toBeUndefined()
  }

  /** The band stands on the page as everybody sees it, and screen readers find it, whatever was done there. */
  async seesBand(language = 'en', done?: string): Promise<void> {
    const message = `the band on ${await this.where()}${done ? `, after “${done}”` : ''}`
    await expect.poll(() => this.bandFault(language), { ...PATIENCE, message }).toBeUndefined()
    expect(await this.all('region', 'Simulation'), message).toHaveLength(1)
  }

  /** Returns what is wrong with the band's picture on the page; undefined if nothing is. */
  async bandFault(language = 'en'): Promise<string | undefined> {
    const font = await this.run('return getComputedStyle(document.documentElement).fontSize')
    const own = this.bands.get(`${language} ${font}`)
    if (!own) throw new Error(`the band's own picture in ${language} at ${font} is not known`)
    return pictureFault(await this.picture(), () => Promise.resolve(own))
  }

  /** Returns a picture of a frame that holds all that was done: the screen may still show an earlier one. */
  private async picture(): Promise<Picture> {
    await this.driver.executeAsyncScript('requestAnimationFrame(() => requestAnimationFrame(arguments[0]))')
    return readPng(Buffer.from(await this.driver.takeScreenshot(), 'base64'))
  }
}
