import base from './playwright.config.ts'

const { webServer: _, ...others } = base

/** The first story on the containers of `pnpm images:prove`, which have started already. */
export default {
  ...others,
  testMatch: 'first-deposit.spec.ts',
  use: { ...base.use, baseURL: process.env['SIMVEST_ORIGIN'] ?? 'http://localhost:3000' },
  reporter: 'list' as const,
}
