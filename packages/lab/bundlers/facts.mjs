import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** The packages that the remote takes from the shell, and the range of each that it needs. */
const SHARED_RANGES = {
  react: '^19.2.0',
  'react/jsx-runtime': '^19.2.0',
  'styled-components': '^6.0.0',
  '@simvest/platform': '^1.0.0',
  '@simvest/ui-kit/core': '^1.0.0',
  '@simvest/ui-kit/controls': '^1.0.0',
}

/** The option `shared` of each bundler's federation: nothing of it is in the build, and the shell compares the ranges. */
export const sharedOption = Object.fromEntries(
  Object.keys(SHARED_RANGES).map((name) => [name, { singleton: true, import: false, requiredVersion: false }]),
)

/** Writes what a team says of its build. */
export function writeFacts(folder, name, version, chunks) {
  const routes = [{ path: `/${name}`, page: 'start', access: 'user', title: 'Questions' }]
  const facts = { name, version, platform: SHARED_RANGES['@simvest/platform'], routes, shared: SHARED_RANGES, chunks }
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(facts))
}
