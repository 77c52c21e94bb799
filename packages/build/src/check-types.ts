import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './workspace.ts'

const BASES = path.join(ROOT, 'packages/build/tsconfig')
const CACHE = path.join(ROOT, 'node_modules/.cache/simvest-types')

interface TsConfig {
  extends: string
  include: string[]
  compilerOptions?: { types?: string[] }
}

/**
 * The commands that check types: one compiler for each environment (node, browser, both, worker, neither), because a compiler for each
 * package reads and checks the same sources again: 80 s of CPU for 23 packages, 19 s for five environments, 4 s if little changed.
 * An environment is what the `tsconfig.json` of a package sets, so packages that may use other globals never share a program.
 *
 * @param folders of packages, from the root, such as `api` or `packages/money`; by default all
 */
export function typeChecks(folders?: string[]): string[][] {
  // Apart, because the compiler forgets what is not in its program.
  const cache = path.join(CACHE, folders ? 'some' : 'all')
  mkdirSync(cache, { recursive: true })
  return [...byEnvironment(folders ?? packagesWithTypes())].map(([environment, { config, members }]) => {
    // A single core is quicker than several: each checker works out the types of the libraries for itself.
    const command = ['tsc', '--noEmit', '--singleThreaded', '--incremental', '-p']
    const file = path.join(cache, `${environment}.json`)
    const compilerOptions = { ...config.compilerOptions, typeRoots: [path.resolve(BASES, '../node_modules/@types')] }
    const include = members.flatMap(({ folder, include }) => include.map((entry) => path.join(ROOT, folder, entry)))
    writeFileSync(file, JSON.stringify({ extends: path.join(BASES, config.extends), compilerOptions, include }))
    return [...command, file, '--tsBuildInfoFile', path.join(cache, `${environment}.tsbuildinfo`)]
  })
}

interface Environment {
  config: TsConfig
  members: { folder: string; include: string[] }[]
}

function byEnvironment(folders: string[]): Map<string, Environment> {
  const environments = new Map<string, Environment>()
  for (const folder of folders) {
    const config = JSON.parse(readFileSync(path.join(ROOT, folder, 'tsconfig.json'), 'utf8')) as TsConfig
    const { types, ...others } = config.compilerOptions ?? {}
    const options = { ...(types && { types: types.toSorted() }), ...others }
    const base = path.basename(config.extends)
    const name = [path.parse(base).name, ...JSON.stringify(options).matchAll(/\w+/g)].join('-')
    const environment = environments.get(name) ?? {
      config: { extends: base, include: [], compilerOptions: options },
      members: [],
    }
    environment.members.push({ folder, include: config.include })
    environments.set(name, environment)
  }
  return environments
}

/** Every folder of the workspace with TypeScript in it. */
function packagesWithTypes(): string[] {
  return ['.', 'packages']
    .flatMap((parent) => readdirSync(path.join(ROOT, parent)).map((name) => path.join(parent, name)))
    .filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')))
}
