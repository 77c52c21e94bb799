import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { expectBand, signIn } from './people.ts'
import { test } from './test.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

for (const [index, [remote, heading, account]] of (
  [
    ['mfe-auth', 'Practise automated investing. Risk nothing.', undefined],
    ['mfe-wallet', /./, ['demo', 'simvest-demo', '/dashboard']],
    ['mfe-withdrawals', 'Transaction History', ['demo', 'simvest-demo', '/history']],
    ['mfe-admin', 'Admin Dashboard', ['admin', 'simvest-admin', '/admin']],
  ] as const
).entries()) {
  // covers federation.78
  test(`${remote} runs without the shell`, async ({ page, baseURL }) => {
    const port = Number(process.env['SIMVEST_E2E_PORT']) + 1 + index
    // The cookie of a sign-in is valid for every port of the host.
    if (account) {
      await signIn(page, account[0], account[1])
      await expect(page).not.toHaveURL(/login/)
    }
    const server = spawn(process.execPath, [path.join(ROOT, 'packages/build/bin/remote.mjs'), 'dev'], {
      cwd: path.join(ROOT, remote),
      env: { ...process.env, PORT: String(port), API_ORIGIN: baseURL },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await announced(server)
      await page.goto(`http://localhost:${port}${account?.[2] ?? '/'}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectBand(page)
    } finally {
      server.kill()
    }
  })
}

function announced(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('alone: http') && resolve())
    server.on('exit', (code) => reject(new Error(`the dev server ended with ${code}`)))
  })
}
