import base from '@simvest/e2e/playwright.config'

/** Times the product in a browser: `pnpm lab queue`. It takes minutes, so it is no part of the tests. */
export default { ...base, testDir: './measures', workers: 1, timeout: 600_000, reporter: 'list' }
