import type { Registry } from '@simvest/registry'
import { navigationOf } from './navigation.ts'

const route = (path: string, access: 'public' | 'user' | 'admin', order: number, places: ('sidebar' | 'bottom')[]) => ({
  path,
  page: 'page',
  access,
  title: path,
  navigation: { label: path, icon: 'x', order, places },
  icon: [['path', { d: 'M0 0' }]] as [string, Record<string, string>][],
})

const remote = (name: string, routes: Registry['remotes'][number]['routes']) => ({
  name,
  platform: '^1.0.0',
  version: '1',
  commit: 'c',
  base: '/remotes/x/1/',
  entry: 'remoteEntry.js',
  exposed: [],
  integrity: {},
  shared: {},
  routes,
})

const registry: Registry = {
  refused: [],
  remotes: [
    remote('b', [route('/late', 'user', 20, ['sidebar', 'bottom']), route('/desk', 'admin', 5, ['sidebar'])]),
    remote('a', [
      route('/early', 'user', 10, ['sidebar']),
      { path: '/none', page: 'p', access: 'user', title: 'None' },
    ]),
  ],
}

describe('navigation', () => {
  test('entries of all remotes stand in one order, and only where they belong', () => {
    const paths = (place: 'sidebar' | 'bottom', isAdmin: boolean) =>
      navigationOf(registry, place, { isAdmin }).map(({ path }) => path)
    expect(paths('sidebar', false)).toEqual(['/early', '/late'])
    expect(paths('sidebar', true)).toEqual(['/desk', '/early', '/late'])
    expect(paths('bottom', true)).toEqual(['/late'])
  })

  // covers dashboard.1
  test('the bar at the bottom has room for four beside "More"', () => {
    const routes = Array.from({ length: 8 }, (_, index) => route(`/p${index}`, 'user', index, ['sidebar', 'bottom']))
    const long = { refused: [], remotes: [remote('a', routes)] }
    expect(navigationOf(long, 'bottom', { isAdmin: false }).map(({ path }) => path)).toEqual([
      '/p0',
      '/p1',
      '/p2',
      '/p3',
    ])
    expect(navigationOf(long, 'sidebar', { isAdmin: false })).toHaveLength(8)
  })

  test('at the bottom an entry may have a shorter name', () => {
    const deposit = route('/deposit', 'user', 1, ['sidebar', 'bottom'])
    const registry = {
      refused: [],
      remotes: [remote('a', [{ ...deposit, navigation: { ...deposit.navigation, short: 'Deposit' } }])],
    }
    expect(navigationOf(registry, 'bottom', { isAdmin: false })[0]?.label).toBe('Deposit')
    expect(navigationOf(registry, 'sidebar', { isAdmin: false })[0]?.label).toBe('/deposit')
  })
})
