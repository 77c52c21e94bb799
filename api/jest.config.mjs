import { nodeProject } from '@simvest/build/jest'

export default {
  ...nodeProject('api'),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: '<rootDir>/test/harness/preloaded/environment.cjs',
  setupFiles: ['<rootDir>/test/harness/stretched-limits.ts'],
  moduleNameMapper: {
    '^@simvest/contracts$': '<rootDir>/test/harness/preloaded/contracts.cjs',
    '^zod/mini$': '<rootDir>/test/harness/preloaded/zod.cjs',
  },
  globalSetup: '<rootDir>/test/harness/global-setup.cjs',
  globalTeardown: '<rootDir>/test/harness/global-teardown.cjs',
}
