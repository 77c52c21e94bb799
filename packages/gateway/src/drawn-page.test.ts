import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { aBuild, deployShell, newKey, publishBuild, signedWith } from '@simvest/testing/registry'
import { readerOf } from './drawn-page.ts'
import { createIndexPages } from './index-pages.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const SHELL = `<html lang="en"><head><title>Simvest (simulated)</title><meta name="simvest-languages" content="en de">KEYS<!--simvest:head--></head><body><!--simvest:drawn--><div id="root"></div></body></html>`
const routes: Route[] = [
  { path: '/learn', page: 'learn', access: 'public', title: 'Lessons', frame: 'bare' },
  { path: '/mine', page: 'mine', access: 'user', title: 'Mine' },
]
const why = { by: 'ada', why: 'test' }

const drawnOf = (word: string) =>
  JSON.stringify({
    '/learn': Object.fromEntries(
      ['en', 'de'].map((each) => [each, { body: [['h1', {}, [`${word} ${each}`]]], rules: [] }]),
    ),
    '/mine': { en: { body: ['nobody sees this'], rules: [] } },
  })

let root: string
const logged: string[] = []

beforeEach(() => {
  root = temporaryFolder('drawn-page')
  logged.length = 0
  deployShell(root)
  deployPage()
  for (const version of ['1.0.0', '1.0.1']) publish(version, drawnOf(version))
  new RegistryFolder(root).move({ act: 'release', remote: 'auth', version: '1.0.0', ...why })
})

const deployPage = (keys = '') =>
  writeFileSync(
    path.join(root, 'shell/index.html'),
    SHELL.replace('KEYS', keys && `<meta name="simvest-public-keys" content="${keys}">`),
  )
const publish = (version: string, drawn: string) =>
  publishBuild(root, { name: 'auth', version, routes }, { 'remoteEntry.js': version, 'drawn.json': drawn })

/** The page that a fresh gateway answers with. */
function answer(address = '/learn', headers: Record<string, string> = {}, wanted: string[] = []): string {
  const languages = (headers['accept-language'] ?? '').split(',').filter(Boolean)
  const { pageFor } = createIndexPages(root, { previews: true, log: (line) => logged.push(line) })
  const reader = readerOf({ headers, url: address, acceptsLanguages: () => languages } as never)
  return pageFor(address.split('?')[0] ?? '', wanted, {}, reader).identity.toString()
}

describe('drawn page', () => {
  test('a public page stands in the document before any script, in the language of the reader, under its title', () => {
    const english = answer()
    expect(english).toContain(
      '<div id="drawn"><style></style><main aria-label="Lessons"><h1>1.0.0 en</h1></main></div><div id="root">',
    )
    expect(english).toContain('<title>Lessons · Simvest (simulated)</title><meta name="simvest-drawn" content="en">')
    expect(answer('/learn', { 'accept-language': 'de-AT,en' })).toMatch(/<html lang="de">.*1\.0\.0 de/)
    expect(answer('/learn', { 'accept-language': 'de', cookie: 'a=b; simvest_language=en' })).toContain('1.0.0 en')
    expect(answer('/learn', { 'accept-language': 'fr' })).toContain('1.0.0 en')
  })

  test('a preview has its own, and a roll-back brings back that of the build before', () => {
    const folder = new RegistryFolder(root)
    folder.move({ act: 'preview', remote: 'auth', version: '1.0.1', channel: 'pr-1', ...why })
    expect(answer('/learn?preview=auth:pr-1', {}, ['auth:pr-1'])).toContain('1.0.1 en')
    expect(answer()).toContain('1.0.0 en')
    folder.move({ act: 'release', remote: 'auth', version: '1.0.1', ...why })
    expect(answer()).toContain('1.0.1 en')
    folder.move({ act: 'rollback', remote: 'auth', ...why })
    expect(answer()).toContain('1.0.0 en')
  })

  test('a page that may look otherwise does not arrive drawn: one with a query, and one that not everybody may see', () => {
    expect(answer('/learn?ref=x')).not.toContain('id="drawn"')
    expect(answer('/mine')).not.toContain('id="drawn"')
  })

  test('a drawn page whose hash does not fit is not used: its build is damaged', () => {
    const file = path.join(root, 'remotes/auth/1.0.0/drawn.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('1.0.0 en', 'Free money'))
    expect(answer()).not.toMatch(/Free money|id="drawn"/)
    expect(logged.join()).toContain('drawn.json has other bytes than those that were published')
  })

  test('a build that draws what no page may is refused in one sentence, and is not used if somebody puts it there by hand', () => {
    const bad = JSON.stringify({ '/learn': { en: { body: [['script', {}, ['x']]], rules: [] } } })
    expect(() => publish('1.0.2', bad)).toThrow('auth 1.0.2: drawn.json has <script> in /learn (en).')

    const target = path.join(root, 'remotes/auth/1.0.0')
    const files = { 'remoteEntry.js': '1.0.0', 'drawn.json': bad }
    writeFileSync(path.join(target, 'drawn.json'), bad)
    writeFileSync(
      path.join(target, 'remote.json'),
      JSON.stringify(aBuild({ name: 'auth', version: '1.0.0', routes }, files)),
    )
    expect(answer()).not.toContain('id="drawn"')
    expect(logged).toEqual(['Not drawn: auth 1.0.0: drawn.json has <script> in /learn (en).'])
  })

  test('where the shell trusts keys, only what one of them signed stands in the document', () => {
    const { key, publicKey } = newKey()
    deployPage(publicKey)
    expect(answer()).not.toContain('id="drawn"')
    const file = path.join(root, 'remotes/auth/1.0.0/remote.json')
    const build = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof aBuild>
    writeFileSync(file, JSON.stringify(signedWith(newKey().key, build)))
    expect(answer()).not.toContain('id="drawn"')
    writeFileSync(file, JSON.stringify(signedWith(key, build)))
    expect(answer()).toContain('1.0.0 en')
  })

  test('a shell from before there was a place for it goes on as before', () => {
    writeFileSync(path.join(root, 'shell/index.html'), SHELL.replace('KEYS', '').replace('<!--simvest:drawn-->', ''))
    expect(answer()).not.toContain('1.0.0 en')
  })
})
