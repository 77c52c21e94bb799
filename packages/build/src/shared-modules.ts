import path from 'node:path'
import { ROOT, versionOf } from './workspace.ts'

/**
 * What the shell provides and remotes take: the one list. Sub-paths are named, because federation matches requests
 * by their text. Routing, data and state reach remotes only through the facade @simvest/platform: sharing those
 * packages whole would cost every visitor several times what the facade does.
 */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  '@simvest/platform',
  '@simvest/ui-kit',
] as const

type Side = 'shell' | 'remote'

/** The `shared` option of ModuleFederationPlugin: the shell carries the modules eagerly, remotes carry none. */
export function sharedModules(side: Side) {
  return Object.fromEntries(
    SHARED.map((request) => {
      const version = versionOf(folderOf(request))
      const range = { singleton: true, strictVersion: true, requiredVersion: `^${version}` }
      return [request, side === 'shell' ? { ...range, version, eager: true } : { ...range, import: false as const }]
    }),
  )
}

/** Beside the shared modules a remote takes the runtime of federation itself from the shell. */
const PROVIDED = [...SHARED, '@module-federation/enhanced'] as const

/** What a remote needs of each module it takes; the shell compares before it runs any of it. */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(PROVIDED.map((request) => [request, `^${versionOf(folderOf(request))}`]))
}

/** What the shell has of each. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(PROVIDED.map((request) => [request, versionOf(folderOf(request))]))
}

function folderOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  if (scope === '@simvest') return path.join(ROOT, 'packages', name)
  if (scope === '@module-federation') return path.join(ROOT, 'packages/build/node_modules', request)
  return path.join(ROOT, 'packages/ui-kit/node_modules', scope)
}
