import * as fc from 'fast-check'
import semver from 'semver'
import * as z from 'zod/mini'
import { pageAt, type Registry, RemoteConfig, satisfies, scriptsOf } from './index.ts'

const remote = (name: string, ...paths: string[]) => ({
  name,
  platform: '^1.0.0',
  version: '1.0.0-abc',
  commit: 'abc',
  base: `/remotes/${name}/1.0.0-abc/`,
  entry: 'remoteEntry.js',
  exposed: [],
  integrity: {},
  shared: {},
  routes: paths.map((path) => ({ path, page: 'page', access: 'user' as const, title: path })),
})

const registry: Registry = {
  refused: [],
  remotes: [
    remote('auth', '/', '/login'),
    remote('guide', '/deposit/:topic'),
    remote('wallet', '/deposit/method', '/deposit/method/:id'),
  ],
}

describe('registry', () => {
  // covers federation.30
  test.each([
    ['/', 'auth'],
    ['/login', 'auth'],
    ['/login/', 'auth'],
    ['/deposit/method', 'wallet'],
    ['/deposit/method/7', 'wallet'],
    ['/deposit/fees', 'guide'],
    ['/Deposit/METHOD/7', 'wallet'],
    ['/deposit/method/7/x', undefined],
    ['/nowhere', undefined],
  ])('%s belongs to %s', (path, name) => {
    expect(pageAt(registry, path)?.remote.name).toBe(name)
  })

  // covers federation.30
  test('the scripts of a page are the entry, what the module needs, and what the page alone needs', () => {
    const build = {
      ...remote('auth', '/'),
      exposed: ['shared.js'],
      chunks: { landing: ['landing.js'], signIn: ['form.js'] },
    }
    expect(scriptsOf(build, 'signIn')).toEqual(['remoteEntry.js', 'shared.js', 'form.js'])
    expect(scriptsOf(remote('auth', '/'), 'signIn')).toEqual(['remoteEntry.js'])
  })

  // covers federation.30
  test.each([
    ['1.2.3', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['1.1.9', '^1.2.0', false],
    ['2.0.0', '^1.2.3', false],
    ['0.2.0', '^0.1.0', false],
    ['2.1.0', '^1.2.3 || ^2.0.0', true],
    ['1.0.0', '*', false],
  ])('version %s in range %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected)
  })

  // covers federation.30
  test('a configuration with a foreign path or a bare version is refused', () => {
    const config = { name: 'wallet', platform: '^1.0.0', routes: [] }
    const route = { path: '/x', page: 'x', access: 'user', title: 'X' }
    expect(z.safeParse(RemoteConfig, { ...config, routes: [route] }).success).toBe(true)
    expect(z.safeParse(RemoteConfig, { ...config, platform: '1.0.0' }).success).toBe(false)
    for (const path of ['x', '//evil.example', '/a?b', 'https://evil.example', '/a/']) {
      expect(z.safeParse(RemoteConfig, { ...config, routes: [{ ...route, path }] }).success).toBe(false)
    }
  })

  // covers federation.2
  test('ranges are read as semver reads them, whatever a build may say', () => {
    const number = fc.oneof(fc.nat(3), fc.constantFrom(9, 10, 11))
    const version = fc.tuple(number, number, number).map((parts) => parts.join('.'))
    const range = fc
      .array(version, { minLength: 1, maxLength: 3 })
      .map((all) => all.map((each) => `^${each}`).join(' || '))
    fc.assert(
      fc.property(version, range, (given, wanted) => {
        expect([given, wanted, satisfies(given, wanted)]).toEqual([given, wanted, semver.satisfies(given, wanted)])
      }),
      { numRuns: 3000 },
    )
  })
})
