import path from 'node:path'
import { ROOT, versionOf } from '../workspace.ts'

/**
 * The one list of what the shell provides and remotes take. Sub-paths are listed, because federation matches requests by
 * their text. Routing, data and state reach remotes only through the facade @simvest/platform: sharing those packages whole
 * would cost every visitor several times as much.
 */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  'zod/mini',
  '@simvest/platform',
  '@simvest/ui-kit/core',
  '@simvest/ui-kit/controls',
] as const

const UI_KIT = path.join(ROOT, 'packages/ui-kit/src')
const CONTRACTS = path.join(ROOT, 'packages/contracts/src')

/** Of these packages the shell shares only the names in use, which a file lists. */
export const NAMES: Readonly<Record<string, string>> = {
  'styled-components': path.join(UI_KIT, 'styled-names.js'),
  'zod/mini': path.join(CONTRACTS, 'zod-names.js'),
}

/** Shared by their files; nothing in the shell asks for the last one by its name. */
const FILES: Readonly<Record<string, string>> = {
  ...NAMES,
  '@simvest/ui-kit/controls': path.join(UI_KIT, 'controls.ts'),
}

/** What the shell loads with the first page that needs it, not with its own script. */
export const LAZY: readonly string[] = ['@simvest/ui-kit/controls']

type Side = 'shell' | 'remote'

/** The `shared` option of ModuleFederationPlugin: the shell carries the modules, remotes carry none. */
export function sharedModules(side: Side) {
  return Object.fromEntries(
    SHARED.map((request) => {
      // The shell compares a remote's ranges before it runs any of it; a second comparison would cost time at every start.
      const taken = { singleton: true, requiredVersion: false as const }
      if (side === 'remote') return [request, { ...taken, import: false as const }]
      const file = FILES[request]
      const version = versionOf(folderOf(request))
      return [request, { ...taken, ...(file && { import: file }), version, eager: !LAZY.includes(request) }]
    }),
  )
}

/** Besides the shared modules, a remote takes the runtime of federation itself from the shell. */
const PROVIDED = [...SHARED, '@module-federation/enhanced'] as const

/**
 * What remotes need of each package that they take from the shell: the oldest version that has everything they use, not the
 * version that happens to be installed. Each remote declares itself what it needs of the platform.
 */
const NEEDS: Readonly<Record<string, string>> = {
  react: '^19.2.0',
  'react-dom': '^19.2.0',
  'styled-components': '^6.0.0',
  zod: '^4.0.0',
  '@simvest/ui-kit': '^1.0.0',
  '@module-federation/enhanced': '^2.9.0',
}

/** What a remote needs of each module it takes; the shell compares before it runs any of the remote. */
export function sharedRanges(platform: string): Record<string, string> {
  return Object.fromEntries(PROVIDED.map((request) => [request, NEEDS[packageOf(request)] ?? platform]))
}

/** The shell's version of each. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(PROVIDED.map((request) => [request, versionOf(folderOf(request))]))
}

function packageOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

function folderOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  if (scope === '@simvest') return path.join(ROOT, 'packages', name)
  if (scope === '@module-federation') return path.join(ROOT, 'packages/build/node_modules', request)
  return path.join(ROOT, 'packages', scope === 'zod' ? 'contracts' : 'ui-kit', 'node_modules', scope)
}
