import type { Finding, Rule, Tree } from './tree.ts'
import { lineOf, workspacePackages } from './workspace-packages.ts'

const DOCUMENT = 'docs/dependencies.md'

/** Every package that we chose has its line in docs/dependencies.md, and every line its package. */
export const namedDependencies: Rule = {
  name: 'named dependencies',
  todo: 'Say in docs/dependencies.md what the package is for, or take the line away.',
  find(tree) {
    const named = namedIn(tree)
    const chosen = chosenIn(tree)
    const covers = (name: string, pattern: string) =>
      name === pattern || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)))
    const unnamed = chosen.filter(({ what }) => !named.some((line) => covers(what, line.what)))
    const gone = named.filter((line) => !chosen.some(({ what }) => covers(what, line.what)))
    return [
      ...unnamed.map((found) => ({ ...found, what: `${found.what} has no line in ${DOCUMENT}` })),
      ...gone.map((found) => ({ ...found, what: `${found.what} is no dependency of any package` })),
    ]
  },
}

function chosenIn(tree: Tree): Finding[] {
  const found = new Map<string, Finding>()
  for (const { manifest, dependencies, devDependencies } of workspacePackages(tree))
    for (const what of [...dependencies, ...devDependencies])
      if (!/^(@types|@simvest)\//.test(what))
        found.set(what, { file: manifest, line: lineOf(tree, manifest, what), what })
  const { devDependencies = {} } = tree.json<{ devDependencies?: object }>('package.json')
  for (const what of Object.keys(devDependencies))
    found.set(what, { file: 'package.json', line: lineOf(tree, 'package.json', what), what })
  return [...found.values()]
}

/** The names in the first column of the tables. */
function namedIn(tree: Tree): Finding[] {
  return tree.lines(DOCUMENT).flatMap((text, index) => {
    const [, column = ''] = /^\| ([^|]+) \|/.exec(text) ?? []
    if (/^(Package|Tool|-+)\s*$/.test(column)) return []
    const names = column.replace(/\(.*?\)/g, '').split(',')
    return names.flatMap((name) =>
      name.trim() ? [{ file: DOCUMENT, line: index + 1, what: name.trim().split(' ')[0] ?? '' }] : [],
    )
  })
}
