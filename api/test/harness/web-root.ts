import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BASE = '/remotes/wallet/1.0.0-abc/'
const REMOTE = {
  name: 'wallet',
  platform: '^1.0.0',
  version: '1.0.0-abc',
  commit: 'abc',
  base: BASE,
  entry: 'remoteEntry.js',
  exposed: [],
  integrity: { 'remoteEntry.js': `sha384-${createHash('sha384').update('entry()').digest('base64')}` },
  shared: {},
  routes: [{ path: '/history/:id', page: 'history', access: 'user', title: 'History' }],
}

/** A small folder of web pages as builds leave it: one remote with one page. */
export function makeWebRoot(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'web-root-'))
  for (const folder of ['shell/assets', 'revisions', BASE]) mkdirSync(join(root, folder), { recursive: true })
  const write = (file: string, content: string | Buffer) => writeFileSync(join(root, file), content)
  write('shell/index.html', '<head><!--simvest:head--></head><div id="root"></div>')
  write('shell/assets/main.js', 'main()')
  write('shell/assets/main.js.gz', gzipSync('main()'))
  write(`${BASE}remoteEntry.js`, 'entry()')
  write(`${BASE}remote.json`, JSON.stringify(REMOTE))
  const move = { act: 'release', remote: 'wallet', version: REMOTE.version, by: 'ada', why: 'test' }
  const revision = {
    revision: 1,
    at: new Date().toISOString(),
    move,
    releases: { wallet: [REMOTE.version] },
    previews: {},
  }
  write('revisions/00000001.json', JSON.stringify(revision))
  return { root, remove: () => rmSync(root, { recursive: true }) }
}
