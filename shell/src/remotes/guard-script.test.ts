import type { PublishedRemote } from '@simvest/registry'
import './testing/build-origins.ts'
import { allowScripts, guardScript, runAhead } from './guard-script.ts'

const BUILD = {
  base: '/remotes/wallet/1.0.0/',
  integrity: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' },
} as unknown as PublishedRemote

beforeEach(() => {
  document.head.replaceChildren()
  allowScripts(BUILD)
})

const scripts = () => [...document.head.querySelectorAll('script')]

test.each([
  ['load', 'a.js'],
  ['error', 'b.js'],
])('a chunk is run once, with its integrity, and after its %s the remote may request it again', (event, file) => {
  const path = BUILD.base + file
  runAhead([path])
  runAhead([path])
  expect(scripts().map(({ src, integrity }) => ({ src: new URL(src).pathname, integrity }))).toEqual([
    { src: path, integrity: BUILD.integrity[file] },
  ])
  // A remote that finds its script in the page waits for an event that came before.
  scripts()[0]?.dispatchEvent(new Event(event))
  expect(scripts()).toEqual([])
  const again = Object.assign(document.createElement('script'), { src: path })
  guardScript(again)
  expect(again.src).toMatch(/\?attempt=\d+$/)
})

test('a script that no allowed build lists is refused', () => {
  expect(() => runAhead([`${BUILD.base}c.js`])).toThrow('/remotes/wallet/1.0.0/c.js is not in the registry.')
})

// covers federation.10
test('the runtime of a remote gets no such script, and hears that it failed', () => {
  const said: unknown[] = []
  jest.mocked(console.error).mockImplementationOnce((what) => said.push(what))
  const script = Object.assign(document.createElement('script'), { src: `${BUILD.base}c.js` })
  expect(() => window.simvestGuardScript?.(script)).not.toThrow()
  expect(script.getAttribute('src')).toBe('')
  expect(String(said)).toContain('/remotes/wallet/1.0.0/c.js is not in the registry.')
})

// covers federation.17
test('a build may come from an origin that the operator lists, and from no other; the second attempt is at the site itself', () => {
  const path = `${BUILD.base}d.js`
  allowScripts({ ...BUILD, integrity: { 'd.js': 'sha384-d' } })
  expect(() => runAhead([`https://evil.example.com${path}`])).toThrow('is not in the registry.')
  runAhead([`https://cdn.example.com${path}`])
  const [script] = scripts()
  expect([script?.src, script?.integrity, script?.crossOrigin]).toEqual([
    `https://cdn.example.com${path}`,
    'sha384-d',
    'anonymous',
  ])
  const again = Object.assign(document.createElement('script'), { src: `https://cdn.example.com${path}` })
  guardScript(again)
  expect(again.src).toMatch(new RegExp(`^${location.origin}${path}\\?attempt=\\d+$`))
})
