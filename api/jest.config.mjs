import { nodeProject } from '@simvest/build/jest'

export default {
  ...nodeProject('api'),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  globalSetup: '<rootDir>/test/global-setup.cjs',
  globalTeardown: '<rootDir>/test/global-teardown.cjs',
}
