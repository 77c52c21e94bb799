import type { Page } from '@playwright/test'

/** A call of the API from inside a page, with its session. */
export function call(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async (request) => {
      const response = await fetch(request.path, {
        method: request.method,
        headers: {
          'idempotency-key': crypto.randomUUID(),
          ...(request.body && { 'content-type': 'application/json' }),
        },
        body: request.body && JSON.stringify(request.body),
      })
      return response.json()
    },
    { method, path, body },
  )
}
