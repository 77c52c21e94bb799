import { expect, type Page } from '@playwright/test'
import { lessonsSentTo } from './lesson-words.ts'
import { answerQuestions, expectBand, newcomer } from './people.ts'
import { test } from './test.ts'

// covers frame.3
test('the slides can be paused, turned by hand, and stand still for people who want less motion', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const slide = page.getByRole('group').filter({ has: page.getByRole('heading') })
  await expect(slide).toHaveAttribute('aria-label', '1 of 5')
  await expect(slide).toHaveAttribute('aria-label', '2 of 5')
  await page.getByRole('button', { name: 'Pause slides' }).click()
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect(slide).toHaveAttribute('aria-label', '1 of 5')
  await expect(slide).toContainText('can lose')
  await expect(slide).toContainText('Hypothetical performance')

  const still = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await still.goto('/')
  await expect(still.getByRole('button', { name: 'Play slides' })).toBeVisible()
})

// covers frame.2, lessons.6
test('the landing page explains itself and the referral programme in dialogs', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Learn more' }).click()
  const more = page.getByRole('dialog', { name: 'How Simvest works' })
  await expect(more).toContainText('Hypothetical performance')
  await expectBand(page)
  await more.getByRole('link', { name: 'How these numbers are made' }).click()
  await expect(page).toHaveURL(/\/simulation$/)
  // The address changes before the page does: going back too early would find the dialog still open.
  await expect(page.getByRole('heading', { name: 'How these numbers are made', level: 1 })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Referral programme' }).click()
  const referral = page.getByRole('dialog', { name: 'Referral programme' })
  await expect(referral).toContainText('17%')
  await expect(referral).toContainText('8%')
  await expect(referral).toContainText('Self-referral is prohibited.')
  await referral.getByRole('button', { name: 'Close' }).click()
  await expect(referral).toHaveCount(0)
  await page.getByRole('button', { name: 'Referral programme' }).click()
  await page.getByRole('link', { name: 'Join Now' }).click()
  await expect(page).toHaveURL(/\/auth$/)

  const lessons = lessonsSentTo(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Referral programme' }).click()
  expect(lessons).toEqual([])
  await referral.getByRole('link', { name: /^Lesson:/ }).click()
  await expect(page.getByRole('heading', { name: 'Bring two friends', level: 1 })).toBeVisible()
  await expect(page.getByText('Would it still pay if nobody new joined?')).toBeVisible()
  await expect.poll(() => lessons).toEqual(['en/referral-pyramid'])
})

// covers accounts.1, lessons.4
test('the combined page switches between its modes, and "back" undoes it', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByText('Log in to access your secure AI trading assistant.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()

  const { username, email, password } = newcomer()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('Username').fill(username)
  await box('Email').fill('nobody')
  await box('Password').fill(password)
  await box('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible()
  await box('Email').fill(email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // From here on the browser remembers which lessons somebody has answered.
  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click()
  await page.getByRole('link', { name: 'Begin: A fee before your money' }).click()
  await answerQuestions(page)
  await expect(page.getByText(/of 3 right\. Your answers are kept\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'All lessons' }).click()
  await expect(page.getByRole('heading', { name: '1 of 8 lessons answered' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next: A promised return' })).toBeVisible()
})

for (const path of ['/simple-login', '/auth-old']) {
  // covers accounts.1
  test(`${path} signs in with its own words`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Sign in to your trading account', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await page.getByLabel('Username or Email').fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('simvest-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

// covers A9.2, A9.3, frame.7
test('support and the About Us dialog are at hand, and examples say that they are', async ({ page }) => {
  await page.goto('/contact-support')
  await expect(page.getByRole('heading', { name: 'Operating hours (example)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@simvest.example' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('button', { name: 'Support', exact: true }).click()
  await expect(page.getByText('Average response time: 5-15 minutes (example)')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('How can we help?')).toHaveCount(0)
  await page.getByRole('button', { name: 'About Us' }).click()
  await expect(page.getByRole('dialog', { name: 'About Us' })).toContainText('QUANTUM SYSTEM ONLINE')
  await expectBand(page)
})

// covers frame.11
test('a chosen theme is there again before the first paint, within the content policy', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = policyViolations(page)
  await page.goto('/')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  // The product's scripts are blocked, so only the script inside the page can have applied the theme.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.unroute('**/*.js')
  await page.reload()
  await page.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  for (const path of ['/login', '/about-us', '/simulation']) await page.goto(path)
  expect(violations).toEqual([])
})

function policyViolations(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.push(message.text())
  })
  return found
}
