import type { Registry } from '@simvest/registry'
import { readRegistry } from './read-registry.ts'

const page = (json: string) => `<script type="application/json" id="registry">${json}</script>`

function answer(registry: Registry | undefined) {
  const fetched: string[] = []
  const fetch = async (url: string) => {
    fetched.push(url)
    if (!registry) throw new TypeError('failed to fetch')
    return { ok: true, json: async () => registry }
  }
  Object.assign(globalThis, { fetch })
  return fetched
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({}, '', '/')
  document.body.innerHTML = page('{"remotes":[],"refused":[]}')
})

test('reads what the gateway wrote into the page, without a request', async () => {
  const fetched = answer(undefined)
  await expect(readRegistry()).resolves.toEqual({ remotes: [], refused: [] })
  expect(fetched).toEqual([])
})

test.each(['', page('{"remotes":7}')])('refuses a page with %p', async (html) => {
  document.body.innerHTML = html
  await expect(readRegistry()).rejects.toThrow('The list of applications in this page cannot be read.')
})

test('a tab keeps the preview of its address, and asks for it on the next page', async () => {
  history.replaceState({}, '', '/?preview=wallet:pr-12')
  const refused = [{ preview: 'wallet:pr-12', reason: 'There is no such preview.' }]
  document.body.innerHTML = page(JSON.stringify({ remotes: [], refused }))
  await expect(readRegistry()).resolves.toEqual({ remotes: [], refused })

  history.replaceState({}, '', '/deposit')
  document.body.innerHTML = page('{"remotes":[],"refused":[]}')
  const fetched = answer({ remotes: [], refused })
  await expect(readRegistry()).resolves.toEqual({ remotes: [], refused })
  expect(fetched).toEqual(['/remotes.json?preview=wallet%3Apr-12'])
})

test('says so when the preview cannot be asked for, and shows what everybody sees', async () => {
  sessionStorage.setItem('simvest.previews', 'wallet:pr-12')
  answer(undefined)
  await expect(readRegistry()).resolves.toEqual({
    remotes: [],
    refused: [{ preview: 'wallet:pr-12', reason: 'The registry could not be reached.' }],
  })
})
