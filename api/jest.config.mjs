import { nodeProject } from '@simvest/build/jest'

export default {
  ...nodeProject('api'),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: '<rootDir>/test/preloaded/environment.cjs',
  moduleNameMapper: {
    '^@simvest/contracts$': '<rootDir>/test/preloaded/contracts.cjs',
    '^zod/mini$': '<rootDir>/test/preloaded/zod.cjs',
  },
  globalSetup: '<rootDir>/test/global-setup.cjs',
  globalTeardown: '<rootDir>/test/global-teardown.cjs',
}
