import { filesIn, isFile, isPage } from './addresses.ts'

const at = (address: string) => new URL(address, 'https://simvest.example.com')

describe('addresses', () => {
  test.each(['/', '/dashboard', '/dashboard?preview=wallet:pr-1', '/apis', '/registrations', '/nowhere'])(
    '%s is a page',
    (address) => {
      expect(isPage(at(address))).toBe(true)
    },
  )

  // covers federation.83
  test.each([
    '/api/user',
    '/api/exports/transactions.csv?type=profit',
    '/registry/builds',
    '/assets/main.1.js',
    '/remotes/wallet/1/entry.js',
    '/remotes.json',
    '/service-worker.js',
  ])('%s is answered by the network alone', (address) => {
    expect(isPage(at(address))).toBe(false)
  })

  // covers federation.83
  test.each([
    ['/assets/main.0123456789.js', true],
    ['/remotes/wallet/1.0.0-abc/remoteEntry.js', true],
    // A second attempt must not get the bytes that failed.
    ['/remotes/wallet/1.0.0-abc/remoteEntry.js?attempt=1', false],
    ['/api/figures', false],
    ['/remotes.json', false],
  ])('%s is a file that never changes: %p', (address, is) => {
    expect(isFile(at(address))).toBe(is)
  })

  test('the files of a document are its scripts, preloads, fonts, manifest and icons', () => {
    const html = `<link rel="manifest" href="/assets/a.webmanifest"><style>src:url(/assets/inter.woff2) format('woff2')</style>
    <script defer src="/assets/main.js"></script><script async src="/assets/controls.js#early"></script>
    <link rel="preload" href="/remotes/wallet/1/page.js" integrity="sha384-x"><a href="/login">Login</a>
    <script type="application/json">{"base":"/remotes/admin/1/"}</script><script defer src="/assets/main.js"></script>`
    expect(filesIn(html)).toEqual([
      '/assets/a.webmanifest',
      '/assets/inter.woff2',
      '/assets/main.js',
      '/assets/controls.js',
      '/remotes/wallet/1/page.js',
    ])
  })
})
