import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuilt } from './publish-built.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const FACTS = {
  name: 'greeting',
  version: '1.0.0',
  platform: '^1.0.0',
  routes: [{ path: '/greeting', page: 'start', access: 'public', title: 'Greeting' }],
  shared: { react: '^19.2.0' },
}
const ENTRY = 'var mfe_greeting = { init() {}, async get() { return () => ({ remote: { pages: {} } }) } }'

let folder: string
const from = () => path.join(folder, 'made')
const site = () => path.join(folder, 'site')

beforeEach(() => {
  folder = temporaryFolder('built')
})

function make(files: Record<string, string>, facts: object = FACTS): void {
  rmSync(from(), { recursive: true, force: true })
  for (const [file, text] of Object.entries({ 'build.json': JSON.stringify(facts), ...files })) {
    mkdirSync(path.dirname(path.join(from(), file)), { recursive: true })
    writeFileSync(path.join(from(), file), text)
  }
}

describe('publish built', () => {
  // covers federation.9
  test('what another bundler made is published whole, under the hash of its content', async () => {
    make({
      'remoteEntry.js': `${ENTRY};self.simvestGuardScript`,
      'pages/start.js': 'start("0BUILT00")',
      'a.js.map': '{}',
    })
    const build = await publishBuilt(from(), site())
    expect(build).toMatchObject({
      name: 'greeting',
      entry: 'remoteEntry.js',
      exposed: [],
      shared: { react: '^19.2.0' },
    })
    expect(build.version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/)
    expect(Object.keys(build.integrity)).toEqual(['pages/start.js', 'remoteEntry.js'])
    expect(new RegistryFolder(site()).build('greeting', build.version)).toEqual(build)
    // The same bytes have the same address, others another one.
    expect(await publishBuilt(from(), site())).toEqual(build)
    make({ 'remoteEntry.js': `${ENTRY}//` })
    expect((await publishBuilt(from(), site())).version).not.toBe(build.version)
  })

  // covers federation.9
  test.each([
    [
      'an ES module',
      { 'remoteEntry.js': 'export const get = 1; var mfe_greeting' },
      'remoteEntry.js is no classic script (',
    ],
    ['a chunk that is one', { 'remoteEntry.js': ENTRY, 'a.js': 'import "./b.js"' }, 'a.js is no classic script ('],
    ['one by another ending', { 'remoteEntry.js': ENTRY, 'a.mjs': 'export {}' }, 'a.mjs is no classic script ('],
    [
      'an entry that imports while it runs',
      { 'remoteEntry.js': `${ENTRY};import("./real.js")`, 'real.js': '' },
      'remoteEntry.js is no classic script (it imports "./real.js")',
    ],
    ['no entry', { 'main.js': ENTRY }, 'remoteEntry.js is missing'],
    ['another container', { 'remoteEntry.js': 'var other = {}' }, 'leaves no container in the variable mfe_greeting.'],
    [
      'scripts beside the guard',
      { 'remoteEntry.js': ENTRY, 'a.js': '' },
      'fetches further scripts without simvestGuardScript',
    ],
  ])('%s is refused with what it lacks, and nothing of it is published', async (_, files, words) => {
    make(files as unknown as Record<string, string>)
    await expect(publishBuilt(from(), site())).rejects.toThrow(words)
    expect(new RegistryFolder(site()).builds.isWhole('greeting', '1.0.0')).toBe(false)
  })

  // covers federation.9
  test('what a team does not say of its build is asked for in one line', async () => {
    make({ 'remoteEntry.js': ENTRY }, { ...FACTS, platform: 'any' })
    await expect(publishBuilt(from(), site())).rejects.toThrow(/build\.json: .*platform/s)
    rmSync(path.join(from(), 'build.json'))
    await expect(publishBuilt(from(), site())).rejects.toThrow('build.json is missing')
  })
})
