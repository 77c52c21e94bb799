import path from 'node:path'
import { type NamedRemote, SLOT_MODULE } from '@simvest/registry'
import { IN_WORKSPACE, resolvedFrom, ROOT, versionOf } from '../workspace.ts'

/**
 * The one list of what the shell provides (`shell/src/remotes/shared-modules.ts`) and remotes take. Sub-paths are listed, because
 * federation matches requests by their text. Routing, data and state reach remotes only through the facade @simvest/platform: sharing those packages whole
 * would cost every visitor several times as much.
 */
const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  'zod/mini',
  '@simvest/platform',
  SLOT_MODULE,
  '@simvest/ui-kit/core',
  '@simvest/ui-kit/fields',
  '@simvest/ui-kit/controls',
] as const

/** Packages of which the shell shares only the names in use, each with the module of one of our packages that lists them. */
const LISTS: Readonly<Record<string, string>> = {
  'styled-components': '@simvest/ui-kit/styled-names',
  'zod/mini': '@simvest/contracts/zod-names',
}

/** The packages of which not every name is shared. */
export const LISTED_PACKAGES: readonly string[] = Object.keys(LISTS)

/** The file with the names of such a package; undefined for every other request. Throws where it is not installed. */
export function listOf(request: string): string | undefined {
  const list = LISTS[request]
  if (list === undefined || !IN_WORKSPACE) return list && resolvedFrom(ROOT, list)
  const [, name = '', file] = list.split('/')
  return path.join(ROOT, 'packages', name, `src/${file}.ts`)
}

/** Modules that the shell loads with the first page that needs them, not with its own script. */
export const LAZY: readonly string[] = ['@simvest/ui-kit/fields', '@simvest/ui-kit/controls', SLOT_MODULE]

/** The shared modules that a remote without React takes: it checks the answers of calls. */
const WITHOUT_REACT: readonly string[] = ['zod/mini']

const takenBy = (isOfReact: boolean) => SHARED_MODULES.filter((request) => isOfReact || WITHOUT_REACT.includes(request))

/** The `shared` option of a remote's ModuleFederationPlugin: it carries none of the modules. */
export function sharedModules(isOfReact = true) {
  // The shell compares a remote's ranges before it runs any of it; a second comparison would cost time at every start.
  const taken = { singleton: true, requiredVersion: false as const, import: false as const }
  return Object.fromEntries(takenBy(isOfReact).map((request) => [request, taken]))
}

/**
 * The versions that remotes need of each package that they take from the shell: the oldest version that has everything they use,
 * not the version that happens to be installed. Each remote declares itself what it needs of the platform.
 */
export const NEEDS: Readonly<Record<string, string>> = {
  react: '^19.2.0',
  'react-dom': '^19.2.0',
  'styled-components': '^6.0.0',
  zod: '^4.0.0',
  '@simvest/ui-kit': '^1.0.0',
}

/**
 * Returns what a remote needs of each module it takes; the shell compares before it runs any of the remote. Only pages with slots need
 * theirs.
 */
export function sharedRanges(
  { platform, declares }: Pick<NamedRemote, 'platform' | 'declares'>,
  isOfReact = true,
): Record<string, string> {
  const taken = takenBy(isOfReact).filter((request) => request !== SLOT_MODULE || declares)
  return Object.fromEntries(taken.map((request) => [request, NEEDS[packageOf(request)] ?? platform]))
}

/** The shell's version of each. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_MODULES.map((request) => [request, versionOf(folderOf(request))]))
}

function packageOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

function folderOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  if (scope === '@simvest') return path.join(ROOT, 'packages', name)
  return path.join(ROOT, 'packages', scope === 'zod' ? 'contracts' : 'ui-kit', 'node_modules', scope)
}
