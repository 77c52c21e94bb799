import { expect } from '@playwright/test'
import { Key } from 'selenium-webdriver'
import type { Visitor } from './visitor.ts'
import { test } from './webkit-test.ts'

// The stories of drawn-pages.spec.ts about presses. A browser that has the scripts cannot be kept waiting for them: each way of
// pressing is a story of its own, in a new profile.
test.use({ waitsForPages: false })

/** Types a name and a password on the sign-in page before its scripts have loaded. */
async function typeInDrawn(visitor: Visitor): Promise<void> {
  await visitor.openDrawn('/login')
  await visitor.run(`window.presses = 0; addEventListener('submit', () => (window.presses += 1), true)`)
  await visitor.fill('Username or Email', 'demo')
  await visitor.fill('Password', 'simvest-demo')
}

const isMarked = (visitor: Visitor) => visitor.run(`return document.querySelector('#drawn [aria-busy=true]') !== null`)

const enterInPassword = async (visitor: Visitor) => (await visitor.find('textbox', 'Password')).sendKeys(Key.ENTER)

const WAYS: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  'a click': (visitor) => visitor.press('button', 'Secure Login'),
  'a double click': async (visitor) =>
    visitor.driver
      .actions()
      .doubleClick(await visitor.find('button', 'Secure Login'))
      .perform(),
  Enter: enterInPassword,
  'Enter twice, and a click elsewhere': async (visitor) => {
    await enterInPassword(visitor)
    await (await visitor.find('button', 'Secure Login')).sendKeys(Key.ENTER)
    await visitor.press('heading')
  },
}

for (const [way, press] of Object.entries(WAYS)) {
  test(`WebKit: ${way} before the scripts come is heard, and done once when they are there`, async ({
    visitor,
    scripts,
    asked,
  }) => {
    scripts.hold()
    await typeInDrawn(visitor)
    await press(visitor)
    await expect.poll(() => isMarked(visitor)).toBe(true)
    expect(asked).not.toContain('POST /api/login')
    scripts.release()
    await visitor.isAt(/^\/dashboard$/)
    expect(await visitor.run('return presses')).toBe(1)
    expect(asked.filter((each) => each === 'POST /api/login')).toHaveLength(1)
  })
}

test('WebKit: a press before the scripts come is forgotten once somebody types on', async ({
  visitor,
  scripts,
  asked,
}) => {
  scripts.hold()
  await typeInDrawn(visitor)
  await enterInPassword(visitor)
  await expect.poll(() => isMarked(visitor)).toBe(true)
  await (await visitor.find('textbox', 'Password')).sendKeys('?')
  await expect.poll(() => isMarked(visitor)).toBe(false)
  scripts.release()
  await visitor.comesAlive()
  const typed = await visitor.find('textbox', 'Password')
  expect(await typed.getAttribute('value')).toBe('simvest-demo?')
  expect(await visitor.run('return presses')).toBe(0)
  expect(asked).not.toContain('POST /api/login')
})
