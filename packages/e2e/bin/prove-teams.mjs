#!/usr/bin/env node
// `pnpm test:teams`: two teams follow docs/teams.md in empty folders, with packages from a registry on this machine, at a site that
// runs on it. It needs a build (pnpm build), a browser, and a network for what is not ours. It takes some minutes.
import { register } from 'tsx/esm/api'

register()
const { proveTeams } = await import('../src/teams/prove-teams.ts')
try {
  await proveTeams()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
