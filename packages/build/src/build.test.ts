import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { removeLeftRemotes, removeMisfits } from './build.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let folder: RegistryFolder

beforeEach(() => {
  folder = new RegistryFolder(temporaryFolder('dist'))
})

function release(remote: string, version: string, by: string): void {
  publishBuild(folder.root, { name: remote, version })
  folder.move({ act: 'release', remote, version, by, why: 'test' })
}

const released = () => Object.keys(folder.current().releases).toSorted()

describe('build', () => {
  // covers federation.6
  test('a build takes the remotes that left the workspace out of the registry, and never one of another repository', () => {
    release('wallet', '1.0.0-a', 'build')
    release('gone', '1.0.0-a', 'build')
    release('loans', '1.0.0-a', 'a team in another repository')
    removeLeftRemotes(folder, ['wallet'])
    expect(released()).toEqual(['loans', 'wallet'])
    // Nor one that this workspace released before it moved there.
    release('wallet', '1.0.1-b', 'a team in another repository')
    removeLeftRemotes(folder, [])
    expect(released()).toEqual(['loans', 'wallet'])
  })

  test('a build takes its own remotes out that the shell to be built cannot run, whatever was added and left out at once', () => {
    const shared = { react: '^19.0.0' }
    publishBuild(folder.root, { name: 'wallet', version: '1.0.0-a', shared })
    folder.move({ act: 'release', remote: 'wallet', version: '1.0.0-a', by: 'build', why: 'test' })
    publishBuild(folder.root, { name: 'auth', version: '1.0.0-a', shared: { ...shared, dropped: '^1.0.0' } })
    folder.move({ act: 'release', remote: 'auth', version: '1.0.0-a', by: 'build', why: 'test' })
    publishBuild(folder.root, { name: 'loans', version: '1.0.0-a', shared: { dropped: '^1.0.0' } })
    folder.move({
      act: 'release',
      remote: 'loans',
      version: '1.0.0-a',
      by: 'a team in another repository',
      why: 'test',
    })
    removeMisfits(folder, { platform: '1.4.0', shared: { react: '19.2.0', added: '1.0.0' } })
    expect(released()).toEqual(['loans', 'wallet'])
  })
})
