import { lineOfNode, nodesOf } from './syntax.ts'
import { lineAt, type Rule, type Tree } from './tree.ts'

/** A list item of docs/specification that begins with its id: `- [deposits.4] …`. */
export interface Statement {
  id: string
  text: string
  file: string
  line: number
}

/** A test, or a group of tests, below a comment `// covers deposits.4, A1.3`: lines `from` to `to` of its file. */
export interface Naming {
  ids: string[]
  file: string
  line: number
  from: number
  to: number
}

/** Holds before any test ran: each statement has an id of its own and a test that names it, and each name is an id. */
export const statements: Rule = {
  name: 'statements',
  todo: 'Write the comment "// covers" with ids of docs/specification directly above the test that proves the statement.',
  find(tree) {
    const known = new Map<string, Statement>()
    const twice = statementsOf(tree).flatMap((statement) => {
      const first = known.get(statement.id)
      known.set(statement.id, first ?? statement)
      return first ? [{ ...statement, what: `${statement.id} is the id of line ${first.line} of ${first.file}` }] : []
    })
    const namings = namingsOf(tree)
    const named = new Set(namings.flatMap(({ ids }) => ids))
    return [
      ...twice,
      ...[...known.values()].flatMap((statement) =>
        named.has(statement.id) ? [] : [{ ...statement, what: `no test names ${statement.id}` }],
      ),
      ...namings.flatMap(({ ids, file, line, to }) => [
        ...ids.flatMap((id) => (known.has(id) ? [] : [{ file, line, what: `there is no statement "${id}"` }])),
        ...(to === 0 ? [{ file, line, what: 'no test begins below this comment' }] : []),
      ]),
    ]
  },
}

export function statementsOf(tree: Tree): Statement[] {
  return tree.files(/^docs\/specification\/.*\.md$/).flatMap((file) =>
    // An item goes on in indented lines.
    Array.from(tree.read(file).matchAll(/^- \[(\w+\.\d+)\] .+(?:\n {2}\S.*)*/gm), ({ 0: item, 1: id = '', index }) => ({
      id,
      text: item.slice(2).replace(/\n */g, ' '),
      file,
      line: lineAt(tree.read(file), index),
    })),
  )
}

export function namingsOf(tree: Tree): Naming[] {
  return tree.files(/\.(test|spec)\.tsx?$/).flatMap((file) => {
    const lines = tree.lines(file)
    const named = lines.flatMap((text, index) => {
      const [, ids] = /^\s*\/\/ covers (.*)$/.exec(text) ?? []
      return ids === undefined ? [] : [{ ids: ids.split(', '), line: index + 1 }]
    })
    if (named.length === 0) return []
    const nodes = nodesOf(tree.read(file), file).filter(({ type }) => type === 'ExpressionStatement')
    const bytes = Buffer.from(tree.read(file))
    return named.map(({ ids, line }) => {
      const from = lines.findIndex((text, index) => index >= line && !/^\s*\/\//.test(text)) + 1
      const indent = lines[from - 1]?.search(/\S/) ?? 0
      const start = Buffer.byteLength(lines.slice(0, from - 1).join('\n')) + 2 + indent
      const node = nodes.find(({ span }) => span.start === start)
      return { ids, file, line, from, to: node ? lineOfNode(bytes, { ...node.span, start: node.span.end }) : 0 }
    })
  })
}
