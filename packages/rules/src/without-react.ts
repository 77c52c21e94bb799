import path from 'node:path'
import { type Finding, lineAt, type Rule, type Tree } from './tree.ts'

const PLAIN = 'packages/platform/src/plain.ts'

/** React, and what brings it. */
const REACT =
  /^(?:react|react-dom|react-router-dom|react-hook-form|radix-ui|styled-components|swr|zustand|lucide-react)(?:\/|$)/

/** An import that is there when the code runs; the types of one go. */
const VALUE_IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'"`;]*?from '([^']+)'|\bimport\(?\s*(?:\/\*.*?\*\/ )?'([^']+)'/g

/** The facade for pages without React takes no file that takes React, however far away. */
export const withoutReact: Rule = {
  name: 'without react',
  todo: 'Import the type alone, or move what both need to a file that takes no React.',
  find: (tree) => (tree.has(PLAIN) ? below(tree, PLAIN, [], new Set()) : []),
}

function below(tree: Tree, file: string, way: readonly string[], seen: Set<string>): Finding[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = tree.read(file)
  return [...text.matchAll(VALUE_IMPORT)].flatMap(({ index, 0: whole, 1: from, 2: loaded }) => {
    const request = from ?? loaded ?? ''
    if (REACT.test(request)) {
      const by = way.length > 0 ? `, which ${way.join(' → ')} takes` : ''
      return [{ file, line: lineAt(text, index + whole.length), what: `imports ${request}${by}` }]
    }
    const next = fileOf(tree, file, request)
    return next === undefined ? [] : below(tree, next, [...way, path.posix.basename(file)], seen)
  })
}

/** The file of this workspace that a request leads to. */
function fileOf(tree: Tree, file: string, request: string): string | undefined {
  if (request.startsWith('.')) return sourceAt(tree, path.posix.join(path.posix.dirname(file), request))
  const [, name = '', place = ''] = /^@simvest\/([\w-]+)(\/.*)?$/.exec(request) ?? []
  const manifest = `packages/${name}/package.json`
  if (name === '' || !tree.has(manifest)) return undefined
  const { exports = {} } = tree.json<{ exports?: Record<string, string> }>(manifest)
  return sourceAt(tree, path.posix.join(`packages/${name}`, exports[`.${place}`] ?? ''))
}

function sourceAt(tree: Tree, file: string): string | undefined {
  return /\.tsx?$/.test(file) && tree.has(file) ? file : undefined
}
