/** @jest-environment-options {"url": "http://pr-99--wallet.localhost/deposit"} */
import { readRegistry } from './read-registry.ts'

describe('read registry of host', () => {
  // covers operations.30
  test('a host name of a preview that there is not is refused in words: the page is the one that everybody gets', async () => {
    document.body.innerHTML = '<script type="application/json" id="registry">{"remotes":[],"refused":[]}</script>'
    const registry = { remotes: [], refused: [{ preview: 'wallet:pr-99', reason: 'There is no such preview.' }] }
    const fetched: string[] = []
    const fetch = async (url: string) => (fetched.push(url), { ok: true, json: async () => registry })
    Object.assign(globalThis, { fetch })
    await expect(readRegistry()).resolves.toEqual(registry)
    expect(fetched).toEqual(['/remotes.json'])
  })
})
