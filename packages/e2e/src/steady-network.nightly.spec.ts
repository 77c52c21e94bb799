import { EventEmitter } from 'node:events'
import { type BrowserContext, expect } from '@playwright/test'
import { onSteadyNetwork } from './steady-network.ts'
import { test } from './test.ts'

/** Looks at a page of which the first visit, and every further one, meets the errors given for it. Returns how often it was looked at. */
async function looksWhere(...errors: readonly (readonly string[])[]): Promise<number> {
  const context = new EventEmitter()
  let looks = 0
  const look = async () => {
    const met = errors[looks++] ?? []
    for (const errorText of met) context.emit('requestfailed', { failure: () => ({ errorText }) })
    if (met.length > 1) throw new Error('it could not be looked at')
    return looks
  }
  return onSteadyNetwork(context as unknown as BrowserContext, look)
}

// covers federation.71
test('the gate looks at a page once more where the network of its machine changed, and takes every other error for the page’s', async () => {
  expect(await looksWhere([])).toBe(1)
  expect(await looksWhere(['net::ERR_NETWORK_CHANGED'])).toBe(2)
  expect(await looksWhere(['net::ERR_NETWORK_IO_SUSPENDED', 'net::ERR_ABORTED'])).toBe(2)
  // The second result is final.
  expect(await looksWhere(['net::ERR_NETWORK_CHANGED'], ['net::ERR_NETWORK_CHANGED'])).toBe(2)
  for (const own of ['net::ERR_FAILED', 'net::ERR_CONNECTION_REFUSED', 'x net::ERR_NETWORK_CHANGED']) {
    expect(await looksWhere([own])).toBe(1)
    await expect(looksWhere([own, own])).rejects.toThrow('it could not be looked at')
  }
})
