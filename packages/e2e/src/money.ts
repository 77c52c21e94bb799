import type { Page } from '@playwright/test'

/**
 * Calls the API as the page's own scripts do, from the page's origin. For a call that takes a version, reads the present one
 * first. An API that is too busy asks everybody to come again, and the same key then books nothing twice.
 */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const key = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const ask = async (version: string) => {
        const headers = { ...key, 'if-match': `"${version}"` }
        const response = await fetch(path, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const again = response.status === 503 && response.headers.get('retry-after')
        if (!again) return { status: response.status, body: await response.json() }
        await new Promise((resolve) => setTimeout(resolve, Number(again) * 1000))
        return ask(version)
      }
      const first = await ask('never-seen')
      const { present } = first.body
      return first.status === 412 ? ask(present.version ?? present.user.identityVersion) : first
    },
    { method, path, body },
  )
}

/** Calls the API as the visitor of this page would. Throws unless it answers 200. */
export async function ask<T = { id: number }>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await callApi(page, method, path, body)
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer.body as T
}

/** Gives the page's user simulated profit, by a deposit that the administrator approves and a transfer. */
export async function giveProfit(page: Page, admin: Page, dollars: number): Promise<void> {
  const { depositId } = await ask<{ depositId: number }>(page, 'POST', '/api/deposit', { amount: dollars })
  await callApi(admin, 'POST', `/api/admin/deposits/${depositId}`, { action: 'approve' })
  await callApi(page, 'POST', '/api/transfer', { fromWallet: 'fund', toWallet: 'profit', amount: dollars })
}
