import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Rule, Tree } from './tree.ts'
import { lineOf, workspacePackages } from './workspace-packages.ts'

/** Licences that are always allowed. */
const ALLOWED_LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
])

/** Other licences, each allowed for one package. */
const ALLOWED_FOR: Readonly<Record<string, RegExp>> = {
  // A font may go with any program as long as it is not sold by itself.
  'OFL-1.1': /^@fontsource-variable\//,
  // Data that is used during builds; the package names its author.
  'CC-BY-4.0': /^caniuse-lite$/,
  // A library in a separate file, loaded at run time: anybody may replace it.
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  // Only changes of its own files would be under it too, and they are used as they come.
  'MPL-2.0': /^web-push$/,
  // Permissive like MIT. They cut fonts during builds; the output contains none of their code.
  'Python-2.0': /^argparse$/,
  Zlib: /^pako$/,
}

interface Manifest {
  name: string
  version: string
  license?: unknown
  licenses?: { type: string }[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** All code that runs with us has a licence from the list, down to the dependencies of dependencies. */
export const licences: Rule = {
  name: 'licences',
  todo: 'Choose another package, or allow the licence in packages/rules/src/licences.ts and say why it is no burden.',
  find(tree) {
    const seen = new Set<string>()
    return workspacePackages(tree).flatMap(({ folder, manifest, dependencies }) =>
      dependencies.flatMap((dependency) => {
        const at = { file: manifest, line: lineOf(tree, manifest, dependency) }
        return refusedBelow(tree, path.posix.join(folder, 'node_modules'), dependency, [], seen).map((what) => ({
          ...at,
          what,
        }))
      }),
    )
  },
}

/** The licences, of a package in a node_modules folder and of all its dependencies, that are not allowed. */
function refusedBelow(tree: Tree, modules: string, name: string, by: readonly string[], seen: Set<string>): string[] {
  if (!tree.has(path.posix.join(modules, name, 'package.json'))) return []
  const folder = path.relative(tree.root, realpathSync(path.join(tree.root, modules, name))).replaceAll(path.sep, '/')
  if (seen.has(folder) || !folder.includes('node_modules/')) return []
  seen.add(folder)
  const manifest = tree.json<Manifest>(path.posix.join(folder, 'package.json'))
  const licence = licenceOf(manifest)
  const beside = folder.slice(0, folder.length - name.length - 1)
  const below = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  const way = by.length > 0 ? ` (through ${by.join(' → ')})` : ''
  const own = isAllowed(licence, name) ? [] : [`${name}@${manifest.version} is under ${licence || 'no licence'}${way}`]
  return [
    ...own,
    ...below.flatMap((next) => refusedBelow(tree, nestedOr(tree, folder, next, beside), next, [...by, name], seen)),
  ]
}

/** Returns the place where a dependency of a package is installed: inside the package or beside it. */
function nestedOr(tree: Tree, folder: string, name: string, beside: string): string {
  const nested = path.posix.join(folder, 'node_modules')
  return tree.has(path.posix.join(nested, name)) ? nested : beside
}

function licenceOf({ license, licenses = [] }: Manifest): string {
  if (typeof license === 'string') return license
  if (typeof license === 'object' && license !== null && 'type' in license) return String(license.type)
  return licenses.map(({ type }) => type).join(' OR ')
}

/** Whether an SPDX expression is met: one side of an OR, both of an AND. */
function isAllowed(licence: string, name: string): boolean {
  const plain = licence.replace(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((each) => ALLOWED_LICENCES.has(each.trim()) || ALLOWED_FOR[each.trim()]?.test(name)),
    )
}
