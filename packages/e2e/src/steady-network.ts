import type { BrowserContext, Request } from '@playwright/test'

/** Errors of the machine's own network, of which a site has no part: an address of it came or went, or it slept. */
const OF_MACHINE = /^net::ERR_NETWORK_(?:CHANGED|IO_SUSPENDED)$/

/** Looks at pages of a context: once more if the machine's network changed meanwhile, which says nothing about them. */
export async function onSteadyNetwork<T>(context: BrowserContext, look: () => Promise<T>): Promise<T> {
  let changed = false
  const hear = (request: Request) => {
    if (OF_MACHINE.test(request.failure()?.errorText ?? '')) changed = true
  }
  context.on('requestfailed', hear)
  try {
    const seen = await look()
    if (!changed) return seen
  } catch (error) {
    if (!changed) throw error
  } finally {
    context.off('requestfailed', hear)
  }
  return look()
}
