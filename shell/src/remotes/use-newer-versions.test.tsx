import { renderWithApi } from '@simvest/platform/testing'
import type { Registry } from '@simvest/registry'
import { act, screen } from '@testing-library/react'
import { useNewerVersions } from './use-newer-versions.ts'

const build = { platform: '^1.0.0', commit: 'c', base: '/', entry: 'a.js', exposed: [], integrity: {}, shared: {} }
const registry = (shell: string, wallet: string): Registry => ({
  remotes: [{ name: 'wallet', version: wallet, ...build, routes: [] }],
  refused: [],
  shell: { version: shell, commit: 'c' },
})

function Tab() {
  useNewerVersions(OPENED)
  return null
}
const OPENED = registry('1', '1')

/** Returns to a tab, whose site lists this now. */
async function comeBack(now: Registry): Promise<void> {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => now }) })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

const told = () => screen.queryAllByText('A new version of Simvest is there').length

describe('use newer versions', () => {
  // covers federation.63
  test.each([
    ['the shell', registry('2', '1')],
    ['a remote', registry('1', '2')],
  ])('an open tab is told once that %s is newer, and of nothing else', async (_, newer) => {
    await renderWithApi(<Tab />, {})
    await comeBack(OPENED)
    expect(told()).toBe(0)
    await comeBack(newer)
    expect(told()).toBe(1)
    await comeBack(registry('3', '3'))
    expect(told()).toBe(1)
  })
})
