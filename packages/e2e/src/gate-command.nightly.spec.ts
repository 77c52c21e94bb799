import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { copyBuild } from './copy-build.ts'
import { publishOffender } from './offending-remote.ts'
import { test } from './test.ts'

// The gate as its command. What it sends to a page is another text there than in a test: tsx keeps the names of functions with a
// helper that no page has, and what the runner of these tests makes of the same sources has no such helper.

let site: string
test.beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'gate-command-'))
})
test.afterEach(() => rmSync(site, { recursive: true }))

const GATE = path.join(import.meta.dirname, '../bin/gate.mjs')

function gate(remote: string, version: string): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, SIMVEST_GATE_KEY: '' }
  const child = spawn(process.execPath, [GATE, remote, version, '--site', site], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}

/** Leaves one page in the module, so that one route has to be visited and not seven. */
const ONE_PAGE = `;mfe_withdrawals = (({ init, get }) => ({
  init,
  get: async (name) => {
    const { remote } = (await get(name))()
    return () => ({ remote: { ...remote, pages: { withdrawals: remote.pages.withdrawals } } })
  },
}))(mfe_withdrawals);`

// covers federation.71
test('a sound build passes', async () => {
  const { version } = copyBuild(
    site,
    'withdrawals',
    (build) => ({ ...build, routes: build.routes.filter(({ path: route }) => route === '/withdrawals') }),
    ONE_PAGE,
  )
  const { code, said } = await gate('withdrawals', version)
  expect(said).toMatch(
    /^withdrawals \S+ passed the gate in shell \S+, signed by nobody: SIMVEST_GATE_KEY is not set\.\n$/,
  )
  expect(code).toBe(0)
})

// covers federation.71
test('one that leaks, and one that does not name its button, are refused with what is wrong', async () => {
  publishOffender(site, ['leaks', 'unnamed'])
  const { code, said } = await gate('offending', '1.0.0')
  expect(said).toContain('when the page was left, there was still an interval on /offending/leaks (user)')
  expect(said).toContain('button-name: <button type="button"></button>, 1440 px wide on /offending/unnamed (user)')
  expect(said).not.toContain('could not be looked at')
  expect(code).toBe(1)
})
