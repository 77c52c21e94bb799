/** A package of the workspace that other repositories install. */
export interface PublishedPackage {
  /** Folder in packages/. */
  folder: string
  /** Places of its `exports` that only the workspace uses. */
  omit?: readonly string[]
  /** Files and folders that go along with what is compiled. */
  beside?: readonly string[]
  /** Packages that it needs and does not import by name. */
  also?: readonly string[]
  /** A command, not a library: it takes others in the versions with which it was tested. */
  isTool?: boolean
  /** A command that carries our private packages. */
  bundle?: {
    name: string
    entries: readonly string[]
    /** The scripts that run in pages, and not in Node. */
    scripts: readonly string[]
    privately: RegExp
  }
}

/** Each after those that it needs. */
export const PUBLISHED_PACKAGES: readonly PublishedPackage[] = [
  { folder: 'money' },
  { folder: 'market' },
  { folder: 'contracts', omit: ['./real-addresses', './sha-256'] },
  { folder: 'api-client' },
  { folder: 'registry' },
  { folder: 'texts' },
  { folder: 'federation-plugins' },
  { folder: 'ui-kit' },
  { folder: 'platform', omit: ['./next-task', './remote-module', './texts'] },
  { folder: 'market-view' },
  {
    folder: 'build',
    omit: ['./build', './budgets', './libraries', './patient', './run-folder', './template-versions'],
    beside: ['bin/remote.mjs', 'bin/require-node.mjs', 'bin/require-node.d.mts', 'jest', 'tsconfig', 'icons'],
    also: ['@swc/core', 'jest', 'lucide-react'],
    isTool: true,
  },
  {
    folder: 'e2e',
    beside: ['bin/verify.mjs', 'bin/gate.mjs', 'bin/pictures.mjs'],
    bundle: {
      name: '@simvest/verify',
      entries: ['verify', 'gate', 'draw-pictures'],
      scripts: ['watch-leaks.js'],
      privately: /^@simvest\/(?:e2e|gateway|rules)(?:\/|$)/,
    },
    isTool: true,
  },
  { folder: 'mfe', beside: ['bin/simvest-mfe.mjs'], isTool: true },
  {
    folder: 'create-simvest-remote',
    omit: ['./template'],
    beside: ['bin/create-simvest-remote.mjs', 'template'],
    isTool: true,
  },
]
