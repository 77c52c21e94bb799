import type { PublishedRemote } from '@simvest/registry'
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
