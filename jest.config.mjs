// The names of apps are written out: a pattern that matches no folder stops jest.
const apps = ['api', 'shell', 'mfe-auth', 'mfe-wallet', 'mfe-withdrawals', 'mfe-admin']

export default {
  projects: ['<rootDir>/packages/*/jest.config.mjs', ...apps.map((app) => `<rootDir>/${app}/jest.config.mjs`)],
}
