import { defineRemote, namedRemote, pagesOf } from './define-remote.ts'

const method = () => Promise.resolve('method')
const landing = () => Promise.resolve('landing')
const REST = { access: 'user', title: 'Deposit' } as const

describe('declaration of a remote', () => {
  const config = defineRemote({
    name: 'wallet',
    platform: '^1.7.0',
    routes: [
      { path: '/', page: landing, ...REST },
      { path: '/deposit/method', page: method, ...REST },
      { path: '/deposit/method/:id', page: method, ...REST },
      { path: '/older', page: 'olderPage', ...REST },
    ],
  })

  test('names the page of a function after its first path, and keeps a given name', () => {
    expect(namedRemote(config).routes.map(({ page }) => page)).toEqual([
      '_',
      'deposit.method',
      'deposit.method',
      'olderPage',
    ])
  })

  test('gives the module each function once, under that name', () => {
    expect(pagesOf(config)).toEqual({ _: { load: landing }, 'deposit.method': { load: method } })
  })

  test('gives different paths different names', () => {
    const paths = ['/a/:b', '/a/b', '/a-b', '/a']
    const routes = paths.map((path) => ({ path, page: () => Promise.resolve(path), ...REST }))
    expect(Object.keys(pagesOf({ ...config, routes }))).toEqual(['a._b', 'a.b', 'a-b', 'a'])
  })
})
