import { cpSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { createIndexPages } from './index-pages.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
const said: string[] = []

beforeEach(() => {
  said.length = 0
  root = temporaryFolder('damaged')
  mkdirSync(path.join(root, 'shell'))
  writeFileSync(path.join(root, 'shell/index.html'), '<!--simvest:head--><div id="root"></div>')
  for (const name of ['wallet', 'auth']) release(name, '1.0.0-a')
})

function release(name: string, version: string) {
  const routes = [{ path: `/${name}`, page: 'start', access: 'user' as const, title: name }]
  publishBuild(root, { name, version, routes })
  new RegistryFolder(root).move({ act: 'release', remote: name, version, by: 'ada', why: 'test' })
}

const at = (place: string) => path.join(root, place)
const open = () => createIndexPages(root, { previews: true, log: (line) => said.push(line.replaceAll(`${root}/`, '')) })

/** The remotes that a page lists; the page itself is checked first. */
function listed({ pageFor, registryFor }: ReturnType<typeof open>): string[] {
  expect(pageFor('/', []).identity.toString()).toContain('<div id="root"></div>')
  return registryFor([]).remotes.map(({ name, version }) => `${name} ${version}`)
}

describe('damaged site', () => {
  // covers federation.57
  test('a cut build is left out alone, and the operator is told once', () => {
    truncateSync(at('remotes/wallet/1.0.0-a/remoteEntry.js'), 3)
    const pages = open()
    for (let visit = 0; visit < 3; visit++) expect(listed(pages)).toEqual(['auth 1.0.0-a'])
    expect(pages.pageFor('/wallet', []).found).toBe(false)
    expect(said).toEqual([
      'Left out: wallet 1.0.0-a is damaged: remoteEntry.js has other bytes than those that were published. Publish it again: pnpm mfe publish wallet. See: pnpm mfe doctor',
    ])
  })

  test('a build that goes away and comes back does so in running gateways', () => {
    const pages = open()
    cpSync(at('remotes/wallet'), at('kept'), { recursive: true })
    rmSync(at('remotes/wallet/1.0.0-a'), { recursive: true })
    expect(listed(pages)).toEqual(['auth 1.0.0-a'])
    cpSync(at('kept'), at('remotes/wallet'), { recursive: true })
    expect(listed(pages)).toEqual(['auth 1.0.0-a', 'wallet 1.0.0-a'])
  })

  // covers federation.57
  test('a build in preview that goes away and is published again does so in running gateways', () => {
    publishBuild(root, { name: 'wallet', version: '1.0.1-b' })
    const move = {
      act: 'preview',
      remote: 'wallet',
      version: '1.0.1-b',
      channel: 'pr-1',
      by: 'ada',
      why: 'test',
    } as const
    new RegistryFolder(root).move(move)
    const pages = open()
    const seen = () => pages.registryFor(['wallet:pr-1']).remotes.find(({ name }) => name === 'wallet')?.version
    expect(seen()).toBe('1.0.1-b')
    rmSync(at('remotes/wallet/1.0.1-b/remote.json'))
    expect(seen()).toBe('1.0.0-a')
    publishBuild(root, { name: 'wallet', version: '1.0.1-b' })
    expect(seen()).toBe('1.0.1-b')
  })

  // covers federation.57
  test('an empty newest move gives way to the move before it', () => {
    release('wallet', '1.0.1-b')
    truncateSync(at('revisions/00000003.json'), 0)
    expect(listed(open())).toEqual(['auth 1.0.0-a', 'wallet 1.0.0-a'])
    expect(said).toEqual(['revisions/00000003.json is damaged and passed over. See: pnpm mfe doctor'])
  })

  test('without moves there are pages of the shell, and a running gateway goes by what it read last', () => {
    const running = open()
    rmSync(at('revisions'), { recursive: true })
    expect(listed(running)).toEqual(['auth 1.0.0-a', 'wallet 1.0.0-a'])
    expect(said.splice(0)).toEqual(['No move can be read in revisions. What was read last holds.'])
    expect(listed(open())).toEqual([])
    expect(said).toEqual(['No move can be read in revisions. No remote is released here.'])
  })

  test('a running gateway outlives its shell; one that starts without it says what to run', () => {
    const running = open()
    writeFileSync(at('shell/index.html'), '<!doc')
    expect(listed(running)).toEqual(['auth 1.0.0-a', 'wallet 1.0.0-a'])
    expect(open).toThrow('shell/index.html is damaged. Run: pnpm build shell')
  })

  test('a list of shared files that cannot be read only makes pages slower', () => {
    writeFileSync(at('shell/shared.json'), '{"a":')
    expect(listed(open())).toEqual(['auth 1.0.0-a', 'wallet 1.0.0-a'])
    expect(said).toEqual(['shell/shared.json is damaged. Run: pnpm build shell'])
  })
})
