#!/usr/bin/env node
// `pnpm test:teams`: teams follow docs/teams.md in empty folders, with packages from a registry on this machine, at a site that runs
// on it; with names (payments, loans, withdrawals), only those. It needs a build (pnpm build), a browser, and a network for what is
// not ours. It takes some minutes.
import { register } from 'tsx/esm/api'

register()
const { proveTeams } = await import('../src/teams/prove-teams.ts')
try {
  await proveTeams(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
