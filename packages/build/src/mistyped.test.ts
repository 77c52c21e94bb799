import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './workspace.ts'

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ours = Object.entries(scripts).filter(([, command]) => command.startsWith('node '))

describe('mistyped options', () => {
  test.each(ours)('pnpm %s refuses an unknown option in plain words, and does nothing', (_, command) => {
    const [, ...args] = command.split(' ')
    const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--no-such-option'], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(status).toBe(1)
    expect(stdout + stderr).toMatch(/^(?:Unknown option|There is no command) ('?)--no-such-option\1|^Usage: /)
    expect(stdout + stderr).not.toMatch(/^ +at |node:internal/m)
  })
})
