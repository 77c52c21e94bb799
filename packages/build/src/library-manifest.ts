import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@simvest/registry/compress'
import { NEEDS } from './federation/shared-modules.ts'
import { PUBLISHED_PACKAGES, type PublishedPackage } from './published.ts'
import { ROOT, versionOf } from './workspace.ts'

export interface Manifest<T = string> {
  name: string
  version: string
  description?: string
  bin?: Record<string, string>
  sideEffects?: boolean
  exports?: Record<string, T>
  /** Files of its own by condition, such as `browser`. */
  imports?: Record<string, Record<string, string>>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Packages that every user of a library has: two copies of them in a page, or in a test, do not work together. */
const PEERS = ['react', 'react-dom', 'styled-components']

/** Packages that only `@simvest/platform/testing` needs. */
const FOR_TESTS = ['@testing-library/react']

export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest
}

export const isProgram = (file: string) => /\/src\/.*\.(?:tsx?|js)$/.test(file)

/** Writes the manifest of a built package: its exports, its commands, and what its files import. */
export function writeManifest(library: PublishedPackage, folder: string): void {
  const { bundle, isTool, beside = [], omit = [] } = library
  const given = readManifest(path.join(ROOT, 'packages', library.folder))
  const isPublished = (file: string) => beside.some((each) => path.posix.join(each) === path.posix.join(file))
  const bin = Object.entries(given.bin ?? {}).flatMap(([name, file]) =>
    isPublished(file) ? [[name, path.posix.join(file)]] : [],
  )
  const exports = bundle ? [] : Object.entries(given.exports ?? {}).filter(([place]) => !omit.includes(place))
  const built = (file: string) => file.replace('./src/', './js/').replace(/\.(?:tsx?|js)$/, '')
  const needed = neededBy(library, folder)
  const tests = needed.filter((name) => FOR_TESTS.includes(name))
  const peers = needed.filter((name) => PEERS.includes(name) && !isTool)
  const own = needed.filter((name) => !tests.includes(name) && !peers.includes(name))
  const peerDependencies = {
    ...Object.fromEntries(peers.map((name) => [name, NEEDS[name] ?? '*'])),
    ...Object.fromEntries(tests.map((name) => [name, `^${versionFor(library, name)}`])),
  }
  const manifest = {
    name: bundle?.name ?? given.name,
    version: given.version,
    description: given.description,
    license: 'MIT',
    type: 'module',
    ...(given.sideEffects === false && { sideEffects: false }),
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    exports: Object.fromEntries([
      ...exports.map(([place, file]) => [
        place,
        isProgram(file)
          ? { types: `${built(file)}.d.ts`, default: `${built(file)}.js` }
          : file.replace('./src/', './js/'),
      ]),
      ['./package.json', './package.json'],
    ]) as object,
    ...(given.imports && { imports: importsOf(given.imports, built) }),
    files: ['js', ...beside],
    engines: { node: '>=20.19' },
    dependencies: Object.fromEntries(own.map((name) => [name, rangeOf(library, name)])),
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
    ...(tests.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(tests.map((name) => [name, { optional: true }])),
    }),
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/** The types are those of the last condition, `default`. */
function importsOf(imports: Record<string, Record<string, string>>, built: (file: string) => string) {
  return Object.fromEntries(
    Object.entries(imports).map(([name, files]) => [
      name,
      {
        types: `${built(files['default'] ?? '')}.d.ts`,
        ...Object.fromEntries(Object.entries(files).map(([condition, file]) => [condition, `${built(file)}.js`])),
      },
    ]),
  )
}

function rangeOf(library: PublishedPackage, name: string): string {
  // All packages parse the registry's schemas with the same zod.
  const isExact = library.isTool && name !== 'zod' && !name.startsWith('@simvest/')
  return `${isExact ? '' : '^'}${versionFor(library, name)}`
}

/** The version that is installed here. Throws for what no manifest of ours names. */
function versionFor(library: PublishedPackage, name: string): string {
  const ours = PUBLISHED_PACKAGES.find(({ folder }) => name === readManifest(path.join(ROOT, 'packages', folder)).name)
  if (ours) return versionOf(path.join(ROOT, 'packages', ours.folder))
  const folders = [library.folder, ...(library.bundle ? ['gateway', 'rules'] : [])]
  const found = folders
    .map((folder) => path.join(ROOT, 'packages', folder, 'node_modules', name))
    .find((folder) => existsSync(path.join(folder, 'package.json')))
  if (found === undefined) throw new Error(`${library.folder} imports ${name}, which its package.json does not name.`)
  return versionOf(found)
}

/** Throws for what built files import of another of our packages without finding it there: in the workspace everything is found. */
export function refuseUnoffered(target: string): void {
  const built = PUBLISHED_PACKAGES.map(({ folder }) => path.join(target, folder))
  const offered = built.flatMap((folder) => {
    const { name, exports = {} } = readManifest(folder)
    return Object.keys(exports).map((place) => path.posix.join(name, place))
  })
  for (const folder of built) {
    const requests = requestsIn(folder).filter((request) => request.startsWith('@simvest/'))
    const missing = requests.filter((request) => !offered.some((place) => isAt(place, request)))
    if (missing.length > 0)
      throw new Error(`${path.basename(folder)} imports ${missing.join()}, which is not published.`)
  }
}

/** A place may have one `*`, which is any text. */
function isAt(place: string, request: string): boolean {
  const [start = '', end] = place.split('*')
  return end === undefined ? request === place : request.startsWith(start) && request.endsWith(end)
}

/** The packages that the built files import, by name. */
function neededBy({ bundle, also = [], folder: own }: PublishedPackage, folder: string): string[] {
  const self = bundle?.name ?? readManifest(path.join(ROOT, 'packages', own)).name
  const named = requestsIn(folder).map(packageOf)
  return [...new Set([...named, ...also])].filter((name) => name !== self && !name.startsWith('node:')).toSorted()
}

function requestsIn(folder: string): string[] {
  const files = filesBelow(folder).filter(
    (file) => /\.(?:[cm]?js|d\.m?ts)$/.test(file) && !path.relative(folder, file).startsWith('template'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return IMPORTS.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, request = '']) => request))
  })
}

const IMPORTS = [
  /(?:^|\n|;)\s*(?:import|export)\b[^'"`;]*?\bfrom ['"]([^'".#/][^'"]*)['"]/g,
  /(?:^|\n|;)\s*import ['"]([^'".#/][^'"]*)['"]/g,
  /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'".#/][^'"]*)['"]/g,
  /\brequire(?:\.resolve)?\(['"`]([^'"`.#/][^'"`]*)['"`]/g,
  /\bimport\.meta\.url\)\.resolve\(['"`]([^'"`.#/][^'"`]*)['"`]/g,
]

function packageOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
