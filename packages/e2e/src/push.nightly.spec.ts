import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { needs } from '@simvest/build/needs'
import { patience } from '@simvest/build/time-factor'
import { findChromium } from './find-chromium.ts'
import { register } from './people.ts'
import { test } from './test.ts'

/** The message that the API sends; `api/src/features/pushes` tests that it does, and that a browser alone can read it. */
const MESSAGE = {
  title: 'Simulation: Einzahlung storniert',
  body: 'Simulierte Umgebung. Kein echtes Geld. Ansehen, worum es geht',
  lang: 'de',
  path: '/history?line=7',
  tag: '7',
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration()
    const notifications = (await worker?.getNotifications()) ?? []
    return notifications.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, ...data }))
  })

// The engine without a window, which npm brings, shows no notifications.
needs<() => void>('chromium', test.describe)('a message to a browser', () => {
  // covers notifications.7
  test('a message that arrives without a page is shown with its simulation line, and leads to its cause', async ({
    baseURL,
  }) => {
    // Neither the engine without a window nor a private window shows notifications.
    const profile = mkdtempSync(path.join(tmpdir(), 'profile-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
      permissions: ['notifications'],
      serviceWorkers: 'allow',
      baseURL: baseURL ?? '',
    })
    const page = await context.newPage()
    await register(page)
    // The page does the same once it has nothing else to do.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })

    const session = await context.newCDPSession(page)
    const registrations: string[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', (event) =>
      registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
    )
    await session.send('ServiceWorker.enable')
    await expect.poll(() => registrations.length).toBeGreaterThan(0)
    const { origin } = new URL(page.url())
    const registrationId = registrations[0] ?? ''
    // Chromium drops one that comes while the worker is still starting; the tag keeps a second from being shown beside the first.
    await expect(async () => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(MESSAGE) })
      await expect.poll(() => shown(page), { timeout: patience(1_000) }).toEqual([MESSAGE])
    }).toPass()

    // A notification of the system cannot be pressed from here: the worker gets the event that follows.
    const [worker] = context.serviceWorkers()
    // Passed as text, because the types of a worker are not those of these tests.
    const opened = await worker?.evaluate(`(async () => {
    const pages = []
    Object.defineProperty(clients, 'openWindow', { value: async (url) => void pages.push(url) })
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    for (let waited = 0; pages.length === 0 && waited < 100; waited++) await new Promise((done) => setTimeout(done, 50))
    return pages
  })()`)
    expect(opened).toEqual([`${origin}/history?line=7`])
    expect(await shown(page)).toEqual([])
    await context.close()
    rmSync(profile, { recursive: true })
  })
})
