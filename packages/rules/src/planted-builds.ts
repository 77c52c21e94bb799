import type { PlantedTree } from './planted-tree.ts'

/** Builds with and without a fault. `wallet` is an address that somebody could pay. */
export const plantedBuilds = (wallet: string): Readonly<Record<string, PlantedTree>> => ({
  addresses: {
    right: { 'dist/shell/main.js': 'const a = "SIM-EVM"' },
    wrong: { 'dist/remotes/wallet/1/a.js': `\n"${wallet}"` },
    says: [`dist/remotes/wallet/1/a.js:2 ${wallet}`],
  },
  'forbidden words': {
    right: { 'dist/shell/main.js': 'const a = "can lose"' },
    wrong: { 'dist/remotes/wallet/1/a.js': '"guaranteed"' },
    says: ['dist/remotes/wallet/1/a.js:1 guaranteed'],
  },
  'development code': {
    right: { 'dist/shell/main.js': 'refresh(["/api/user"])' },
    wrong: { 'dist/shell/main.js': 'self.simvestRefresh.performReactRefresh()' },
    says: ['dist/shell/main.js:1 simvestRefresh'],
  },
})
