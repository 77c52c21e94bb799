import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commit } from './workspace.ts'

describe('workspace', () => {
  test('a build from changed files does not pass for its commit', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'commit-'))
    const file = path.join(folder, 'page.ts')
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
        cwd: folder,
        stdio: 'pipe',
      })
    try {
      expect(commit(folder)).toBe('unknown')
      git('init', '--quiet')
      writeFileSync(file, '1')
      git('add', '.')
      git('commit', '--quiet', '--message', 'first')
      git('tag', 'v1')
      expect(commit(folder)).toMatch(/^[0-9a-f]{12}$/)
      writeFileSync(file, '2')
      expect(commit(folder)).toMatch(/^[0-9a-f]{12}-dirty$/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
