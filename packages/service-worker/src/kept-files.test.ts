import { filesAmong, isKept, keepDocument, keptDocument } from './kept-files.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const ORIGIN = 'https://simvest.example.com'

/** The part of a browser's caches that the worker uses. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, entries)
    return {
      match: async (address: string) => entries.get(address),
      put: async (address: string, response: Response) => void entries.set(address, response),
      keys: async () => [...entries.keys()].map((address) => ({ url: ORIGIN + address })),
      delete: async ({ url }: { url: string }) => entries.delete(url.slice(ORIGIN.length)),
    }
  }

  async match(address: string, { cacheName }: { cacheName: string }) {
    return this.all.get(cacheName)?.get(address)?.clone()
  }

  files() {
    return [...(this.all.get('simvest-files')?.keys() ?? [])]
  }
}

let kept: Caches
let site: Record<string, Response>
let fetched: string[]

const file = (text = 'code()') => new Response(text, { headers: { 'cache-control': 'public, max-age=1, immutable' } })
const page = (...files: string[]) => new Response(files.map((each) => `<script src="${each}"></script>`).join(''))

beforeEach(() => {
  kept = new Caches()
  fetched = []
  site = {}
  const fetch = async (address: string) => {
    fetched.push(address)
    const answer = site[address]
    if (!answer) throw new TypeError('failed to fetch')
    return answer.clone()
  }
  Object.assign(globalThis, { caches: kept, fetch })
})

const shown = async () => (await keptDocument())?.text()

describe('kept files', () => {
  // covers federation.83
  test('the document is kept with every file that it names, and with those that the page used', async () => {
    site = { '/dashboard': page('/assets/a.js', '/remotes/wallet/1/b.js'), '/assets/a.js': file() }
    Object.assign(site, { '/remotes/wallet/1/b.js': file(), '/remotes/wallet/1/chart.js': file() })
    await keepDocument(['/remotes/wallet/1/chart.js'])
    expect(await shown()).toContain('/assets/a.js')
    expect(kept.files()).toEqual(['/assets/a.js', '/remotes/wallet/1/b.js', '/remotes/wallet/1/chart.js'])

    // The same release again: nothing but the document is asked for.
    fetched = []
    await keepDocument()
    expect(fetched).toEqual(['/dashboard'])
  })

  // covers federation.44
  test('files are asked for one at a time, and for a while: those of a server that does not answer leave the page its connections', async () => {
    const names = ['/assets/a.js', '/assets/b.js', '/assets/c.js']
    site = { '/dashboard': page(...names), ...Object.fromEntries(names.map((name) => [name, file()])) }
    let open = 0
    let most = 0
    const signals: unknown[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (address, init) => {
      most = Math.max(most, (open += 1))
      if (address !== '/dashboard') signals.push(init?.signal)
      await nextTask()
      open -= 1
      return fetch(address)
    }
    await keepDocument(['/remotes/wallet/1/chart.js', '/remotes/wallet/1/table.js'])
    expect(most).toBe(1)
    expect(signals).toEqual(Array.from({ length: 5 }, () => expect.any(AbortSignal)))
  })

  // covers federation.24, federation.83
  test.each([
    ['a file of it is missing', { '/dashboard': page('/assets/new.js') }, 'failed to fetch'],
    [
      'a file of it is a page',
      { '/dashboard': page('/assets/new.js'), '/assets/new.js': new Response('<html>') },
      '/assets/new.js is not there',
    ],
    [
      'it is of one browser alone',
      { '/dashboard': new Response('', { headers: { 'cache-control': 'private, no-store' } }) },
      '/dashboard may not be kept',
    ],
    ['it is refused', { '/dashboard': new Response('Bad', { status: 502 }) }, '/dashboard is not there'],
    ['it does not come', {}, 'failed to fetch'],
  ])('if %s, the document of before stays', async (_, next, reason) => {
    site = { '/dashboard': page('/assets/a.js'), '/assets/a.js': file() }
    await keepDocument()
    site = next
    await expect(keepDocument()).rejects.toThrow(reason)
    expect(await shown()).toContain('/assets/a.js')
  })

  // covers federation.83
  test('what an open tab used and is gone by now holds nothing up', async () => {
    site = { '/dashboard': page('/assets/a.js'), '/assets/a.js': file() }
    await keepDocument(['/assets/gone.js'])
    expect(await shown()).toContain('/assets/a.js')
    expect(kept.files()).toEqual(['/assets/a.js'])
  })

  // covers federation.83
  test('of the files of earlier releases the newest stay, and every file of the document', async () => {
    site = { '/dashboard': page('/assets/first.js'), '/assets/first.js': file() }
    await keepDocument()
    const later = Array.from({ length: 200 }, (_, index) => `/assets/${index}.js`)
    for (const address of later) (await kept.open('simvest-files')).put(address, file())
    await keepDocument()
    expect(kept.files()).toEqual(['/assets/first.js', ...later.slice(50)])
  })

  // covers federation.83
  test.each([
    [file(), true],
    [new Response('code()'), false],
    [new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } }), false],
    [new Response('Not found', { status: 404, headers: { 'cache-control': 'immutable' } }), false],
  ])('only what the server calls immutable is kept', (answer, is) => {
    expect(isKept(answer)).toBe(is)
  })

  test('of what a page fetched, our own files count', () => {
    const addresses = ['/assets/a.js', '/api/figures', '/remotes/wallet/1/b.js?attempt=1', '/remotes/wallet/1/b.js']
    expect(
      filesAmong([...addresses.map((each) => ORIGIN + each), 'https://other.example/assets/c.js'], ORIGIN),
    ).toEqual(['/assets/a.js', '/remotes/wallet/1/b.js'])
  })
})
