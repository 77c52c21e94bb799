import path from 'node:path'
import { lineOfNode, nameOf, nodesOf, type SyntaxNode } from './syntax.ts'
import type { Finding, Rule, Tree } from './tree.ts'

/** The one way to the ledger, in TypeScript, and the SQL functions behind it: they lock accounts and write the journal. */
const POSTS = /\bpostJournals?\(|\bSELECT (?:post_journals|transfer)\(/
const WRITES_BALANCES =
  /\b(?:UPDATE|INSERT INTO|DELETE FROM) (?:accounts|journal|postings)\b|\b(?:tx|db)\('(?:journal|postings)'\)\s*\.(?:insert|update|del)/

interface MountedPart {
  operation: string
  line: number
  handler: SyntaxNode
}

/**
 * Every endpoint that posts to the ledger says so in the contract, and every endpoint that says so posts. The tests of locks
 * and audit cover the endpoints with `movesMoney`.
 */
export function moneyVerbs(movesMoney: ReadonlyMap<string, boolean>): Rule {
  return {
    name: 'money verbs',
    todo: 'Post through ledger (it locks, and the journal names the actor), and mark the endpoint movesMoney in the contract.',
    find: (tree) => [...wrongMarks(tree, movesMoney), ...pastTheLedger(tree)],
  }
}

function wrongMarks(tree: Tree, movesMoney: ReadonlyMap<string, boolean>): Finding[] {
  return tree.files(/^api\/src\/features\/.*\.routes\.ts$/).flatMap((file) => {
    const imports = importsOf(tree, file)
    return mountsOf(tree, file).flatMap(({ operation, line, handler }) => {
      const used = namesIn(handler).flatMap((name) => imports.get(name) ?? [])
      const posts = [...reachable(tree, used)].find((reached) => POSTS.test(tree.read(reached)))
      const marked = movesMoney.get(operation) ?? false
      if (Boolean(posts) === marked) return []
      const what = posts ? `posts to the ledger (${posts}) and is not marked` : 'is marked movesMoney and never posts'
      return [{ file, line, what: `${operation} ${what}` }]
    })
  })
}

/** Only the ledger writes balances and the journal. */
function pastTheLedger(tree: Tree): Finding[] {
  const files = tree.files(/^api\/src\/.*(?<!\.test)\.ts$/).filter((file) => !file.startsWith('api/src/ledger/'))
  return files.flatMap((file) =>
    tree
      .lines(file)
      .flatMap((text, index) =>
        WRITES_BALANCES.test(text)
          ? [{ file, line: index + 1, what: `writes balances past the ledger: ${text.trim()}` }]
          : [],
      ),
  )
}

/** The endpoints that a file of routes mounts, one by one or from a list. */
function mountsOf(tree: Tree, file: string): MountedPart[] {
  const source = tree.read(file)
  const bytes = Buffer.from(source)
  const nodes = nodesOf(source, file)
  const lists = new Map(
    nodes
      .filter(({ type }) => type === 'ForOfStatement')
      .map((loop) => [nameOf(nodesIn(loop['left']).find(({ type }) => type === 'Identifier')), nodesIn(loop['right'])]),
  )
  return nodes
    .filter((node) => node.type === 'CallExpression' && /^mount(Statement)?$/.test(nameOf(node['callee']) ?? ''))
    .flatMap((call) => {
      const [endpoint, ...handlers] = (call['arguments'] as { expression: SyntaxNode }[]).map(
        ({ expression }) => expression,
      )
      const listed = endpoint?.type === 'Identifier' ? lists.get(nameOf(endpoint)) : nodesIn(endpoint)
      const operations = (listed ?? [])
        .filter(({ type }) => type === 'MemberExpression')
        .map((member) => nameOf(member) ?? '')
      const handler = { type: 'Handlers', span: call.span, handlers }
      return operations.map((operation) => ({ operation, line: lineOfNode(bytes, call.span), handler }))
    })
}

function nodesIn(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && typeof value.type === 'string' ? [value as SyntaxNode] : []
  return [...own, ...Object.values(value).flatMap(nodesIn)]
}

function namesIn(node: SyntaxNode): string[] {
  return nodesIn(node).flatMap((inner) => (inner.type === 'Identifier' ? [nameOf(inner) ?? ''] : []))
}

const IMPORT = /import (?!type)\{([^}]*)\} from '([.#][^']+)'/g

/** The files of the API from which a file imports values, by the imported names. */
function importsOf(tree: Tree, file: string): Map<string, string> {
  const imports = new Map<string, string>()
  for (const [, names = '', from = ''] of tree.read(file).matchAll(IMPORT)) {
    const target = from.startsWith('#') ? `api/src/${from.slice(1)}` : path.posix.join(path.posix.dirname(file), from)
    for (const name of names.split(',')) {
      const local = name.trim().split(/ as /).at(-1) ?? ''
      if (local && !name.trim().startsWith('type ') && tree.has(target)) imports.set(local, target)
    }
  }
  return imports
}

/** Files, and all files from which they import values. */
function reachable(tree: Tree, files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    reachable(tree, [...importsOf(tree, file).values()], seen)
  }
  return seen
}
