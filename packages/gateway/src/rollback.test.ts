import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

function rollback(site: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/rollback.ts', ...words], {
    cwd: path.resolve(__dirname, '..'),
    env: { ...process.env, SITE: site },
    encoding: 'utf8',
  })
  return [status, stdout + stderr]
}

describe('rollback', () => {
  // covers operations.17
  test('in the container of the gateway a bad build goes back by one command, which says where to, or why not', () => {
    const site = temporaryFolder('rollback')
    const folder = new RegistryFolder(site)
    for (const version of ['1.0.0-a', '1.0.1-b']) {
      publishBuild(site, { name: 'wallet', version })
      folder.move({ act: 'release', remote: 'wallet', version, by: 'gateway', why: 'offered' })
    }
    expect(rollback(site)).toEqual([1, 'Name what goes back: wallet\n'])
    expect(rollback(site, 'wallet', 'the chart is empty')).toEqual([0, 'wallet is back at 1.0.0-a.\n'])
    expect(folder.history()[0]?.move).toEqual({
      act: 'rollback',
      remote: 'wallet',
      by: 'operator',
      why: 'the chart is empty',
    })
    expect(rollback(site, 'wallet')).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
  }, 60_000)
})
