import path from 'node:path'
import base from '@simvest/e2e/playwright.config'

const { webServer: _, ...others } = base

/** The first story on the containers of `pnpm lab containers`, which have started already. */
export default {
  ...others,
  testDir: path.resolve(import.meta.dirname, '../e2e/src'),
  testMatch: 'first-deposit.spec.ts',
  use: { ...base.use, baseURL: process.env['SIMVEST_ORIGIN'] ?? 'http://localhost:3000' },
  reporter: 'list' as const,
}
