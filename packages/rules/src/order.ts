import path from 'node:path'
import { lineAt, type Finding, type Rule, type Tree } from './tree.ts'

const DRAWING = 'docs/architecture.md'
const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom '([.#][^']+)'/g

/** The folders of the API are in rows, drawn in docs/architecture.md: each imports only from the rows below. */
export const order: Rule = {
  name: 'order',
  todo: `Import from below and never another folder's queries; a new folder gets its place in the drawing of ${DRAWING}.`,
  find(tree) {
    const rows = rowsOf(tree)
    const sources = tree.files(/^api\/src\/.*(?<!\.test)\.ts$/).filter((file) => folderOf(file) !== undefined)
    return sources.flatMap((file) => {
      const folder = folderOf(file) ?? ''
      const row = rows.get(folder)
      if (row === undefined) return [{ file, line: 1, what: `${folder} has no place in the drawing` }]
      return importsOf(tree, file).flatMap(({ target, line }): Finding[] => {
        const other = folderOf(target)
        if (other === folder) return []
        const below = other === undefined ? -1 : (rows.get(other) ?? row)
        if (below <= row)
          return [{ file, line, what: `${folder} stands below ${other ?? 'the composition'}, or beside it` }]
        return target.endsWith('.queries.ts')
          ? [{ file, line, what: `${path.basename(target)} is ${other}'s own` }]
          : []
      })
    })
  },
}

/** The row of each folder, the highest first: lines of names between dots below the heading of the order. */
function rowsOf(tree: Tree): Map<string, number> {
  const [, below = ''] = tree.read(DRAWING).split('## The order of the API\n')
  const [section = ''] = below.split('\n## ')
  const drawn = section.split('\n').filter((line) => line.startsWith('    '))
  return new Map(
    drawn.flatMap((line, row) =>
      line
        .trim()
        .split(/ · /)
        .map((name): [string, number] => [name, row]),
    ),
  )
}

/** `users` for `api/src/features/users/…`; undefined for the code that puts the API together, which may use everything. */
function folderOf(file: string): string | undefined {
  const [, folder] = /^api\/src\/(?:features\/)?([\w-]+)\//.exec(file) ?? []
  return folder === 'demo' ? undefined : folder
}

function importsOf(tree: Tree, file: string): { target: string; line: number }[] {
  const text = tree.read(file)
  return [...text.matchAll(IMPORT)].map((match) => {
    const [whole, from = ''] = match
    const target = from.startsWith('#') ? `api/src/${from.slice(1)}` : path.posix.join(path.posix.dirname(file), from)
    return { target, line: lineAt(text, match.index + whole.length) }
  })
}
