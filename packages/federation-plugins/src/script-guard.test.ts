import { ScriptGuard } from './script-guard.ts'

const BASE = `${location.origin}/remotes/wallet/1.0.0/`
const CDN = 'https://cdn.example.com/remotes/wallet/1.0.0/'
const HASHES: Record<string, string> = { 'a.js': 'sha384-a', 'b.js': 'sha384-b' }

const guard = (patience?: number) =>
  new ScriptGuard({
    integrityOf: ({ href }) => HASHES[href.replace(BASE, '').replace(CDN, '')],
    retryAt: ({ pathname }) => location.origin + pathname,
    probe: '/probe',
    patience,
  })

const script = (src: string) => Object.assign(document.createElement('script'), { src })

describe('script guard', () => {
  test('a script gets its integrity; one that did not arrive gets a fresh address of the site itself, one that did keeps its own', () => {
    const guarded = guard()
    const [first, second, third] = [script(`${CDN}a.js`), script(`${CDN}a.js`), script(`${CDN}a.js`)]
    guarded.guard(first)
    expect([first.src, first.integrity, first.crossOrigin]).toEqual([`${CDN}a.js`, 'sha384-a', 'anonymous'])
    first.dispatchEvent(new Event('error'))
    guarded.guard(second)
    expect(second.src).toBe(`${BASE}a.js?attempt=1`)
    second.dispatchEvent(new Event('load'))
    // The fetched script is in the browser's cache.
    guarded.guard(third)
    expect(third.src).toBe(`${CDN}a.js`)
  })

  // covers federation.10
  test('a script that is not listed is refused', () => {
    expect(() => guard().guard(script(`${BASE}c.js`))).toThrow('/remotes/wallet/1.0.0/c.js is not in the registry.')
    expect(() => guard().guard(script('https://evil.example.com/a.js'))).toThrow('is not in the registry.')
  })

  /** Answers requests for the probe and for the file, or never. */
  function network(answers: { probe: boolean; file: boolean }): string[] {
    const asked: string[] = []
    globalThis.fetch = (async (address: string, { signal }: { signal: AbortSignal }) => {
      asked.push(address)
      if (address === '/probe' ? answers.probe : answers.file) return { ok: true }
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    }) as unknown as typeof fetch
    return asked
  }

  const outcome = (element: HTMLScriptElement, within: number) =>
    Promise.race([
      new Promise((resolve) => element.addEventListener('error', () => resolve('failed'))),
      new Promise((resolve) => setTimeout(resolve, within, 'waits')),
    ])

  // covers federation.44
  test('a file hangs if the site answers and the file does not', async () => {
    network({ probe: true, file: false })
    const hung = script(`${BASE}a.js`)
    guard(10).guard(hung)
    expect(await outcome(hung, 5_000)).toBe('failed')
  })

  test('a file that the server begins to answer is slow, and so is a network without any answer for a while: both may take their time', async () => {
    for (const answers of [
      { probe: true, file: true },
      { probe: false, file: false },
    ]) {
      network(answers)
      const slow = script(`${BASE}b.js`)
      guard(10).guard(slow)
      expect(await outcome(slow, 1_500)).toBe('waits')
    }
  })

  test('a file that arrived with other bytes is told from one that did not come', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: { subtle: { digest: async () => new ArrayBuffer(48) } } })
    const guarded = guard()
    const broken = script(`${BASE}a.js`)
    guarded.guard(broken)
    broken.dispatchEvent(new Event('error'))
    globalThis.fetch = (async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) })) as never
    await expect(guarded.changed()).resolves.toMatchObject({ name: 'ChangedFileError' })
    await expect(guarded.changed()).resolves.toBeUndefined()
  })
})
