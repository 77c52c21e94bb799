import type { Browser } from '@playwright/test'
import type { SignedIn } from './measure-site.ts'

const ACCOUNTS = { demo: ['demo', 'simvest-demo'], admin: ['admin', 'simvest-admin'] } as const

/** Signs in with a demo account and returns what the browser stores of its session. */
export async function signIn(browser: Browser, origin: string, account: keyof typeof ACCOUNTS): Promise<SignedIn> {
  const context = await browser.newContext()
  const [username, password] = ACCOUNTS[account]
  const response = await context.request.post(`${origin}/api/login`, {
    data: { username, password },
    headers: { origin },
  })
  if (!response.ok()) throw new Error(`${username} could not sign in: ${response.status()}`)
  const state = await context.storageState()
  await context.close()
  return state
}
