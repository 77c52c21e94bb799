import { expect, type Page } from '@playwright/test'

/**
 * Until the page has left everything that it takes to open without the server: the answer of a path, and a document that holds
 * `text`. It does so when it has nothing else to do, which takes its time on a busy machine.
 */
export async function expectKept(page: Page, path: string, text = '<html'): Promise<void> {
  const kept = () =>
    page.evaluate(async (path) => {
      const document = await caches.match('/dashboard', { cacheName: 'simvest-document' })
      const { reads } = JSON.parse(localStorage.getItem('lastFigures') ?? '{"reads":[]}') as {
        reads: { key: string }[]
      }
      const read = reads.some(({ key }) => key === path || key.startsWith(`${path}?`))
      // A page that was just loading when the worker began has none until it is loaded again.
      const worker = (await navigator.serviceWorker.getRegistration())?.active?.state
      return { worker, read, html: (await document?.text()) ?? '' }
    }, path)
  await expect.poll(kept).toEqual({ worker: 'activated', read: true, html: expect.stringContaining(text) })
}
