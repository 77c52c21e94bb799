import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { commit } from './workspace.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

describe('workspace', () => {
  test('a build from changed files does not pass for its commit', () => {
    const folder = temporaryFolder('commit')
    const file = path.join(folder, 'page.ts')
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
        cwd: folder,
        stdio: 'pipe',
      })
    expect(commit(folder)).toBe('unknown')
    git('init', '--quiet')
    writeFileSync(file, '1')
    git('add', '.')
    git('commit', '--quiet', '--message', 'first')
    git('tag', 'v1')
    expect(commit(folder)).toMatch(/^[0-9a-f]{12}$/)
    writeFileSync(file, '2')
    expect(commit(folder)).toMatch(/^[0-9a-f]{12}-dirty$/)
  })
})
