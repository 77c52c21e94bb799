import { lineOfNode, nameOf, nodesOf, type SyntaxNode, textOf } from './syntax.ts'
import type { Finding, Rule, Tree } from './tree.ts'

/** Written above a table or branch that is not total on purpose, with the reason behind the colon. */
const REASON = /\/\/ not total: \S+ \S+/

/** The values of a list of the contract, by its name: kinds, roles, states, operations. */
export type Lists = ReadonlyMap<string, ReadonlySet<string>>

/**
 * A table over a list of the contract has a row for each value, so that a new value does not compile before somebody decided
 * about it. `Partial<Record<…>>`, optional entries, a `default` branch and a table of a list's values by mere strings leave that
 * out.
 */
export const totalTables = (lists: Lists): Rule => ({
  name: 'total tables',
  todo: 'Write a row for each value (Record, satisfies never), or "// not total: why" on the line above.',
  find: (tree) => tree.files(/\.tsx?$/).flatMap((file) => findingsIn(tree, file, lists)),
})

function findingsIn(tree: Tree, file: string, lists: Lists): Finding[] {
  const source = tree.read(file)
  if (!/Partial<|default:|\]\?:|Record<string/.test(source)) return []
  const bytes = Buffer.from(source)
  const lines = source.split('\n')
  return nodesOf(source, file).flatMap((node) => {
    const what = whatIsLeftOut(node, bytes, lists)
    if (what === undefined) return []
    const line = lineOfNode(bytes, node.span)
    // Above the declaration whose type or branch this is: on the line, or on the one before.
    const isReasoned = [lines[line - 1], lines[line - 2]].some((text = '') => REASON.test(text))
    return isReasoned ? [] : [{ file, line, what }]
  })
}

function whatIsLeftOut(node: SyntaxNode, bytes: Buffer, lists: Lists): string | undefined {
  if (node.type === 'TsTypeReference' && nameOf(node['typeName']) === 'Partial') {
    const [of] = parametersOf(node)
    return of?.type === 'TsTypeReference' && nameOf(of['typeName']) === 'Record' && !isByStrings(of)
      ? `${textOf(bytes, node.span)} lets rows be left out`
      : undefined
  }
  if (node.type === 'TsMappedType' && node['optional']) return 'its entries are optional'
  if (node.type === 'SwitchCase' && node['test'] === null) return isNever(node) ? undefined : 'a default branch decides'
  if (node.type === 'VariableDeclarator') return looseTable(node, lists)
  return undefined
}

const parametersOf = (node: SyntaxNode) => (node['typeParams'] as { params?: SyntaxNode[] } | null)?.params ?? []

/** A branch that only compiles while no value comes to it. */
function isNever(branch: SyntaxNode): boolean {
  return JSON.stringify(branch['consequent']).includes('"TsSatisfiesExpression"')
}

/** A constant of strings whose names are all values of one list. */
function looseTable(node: SyntaxNode, lists: Lists): string | undefined {
  const init = node['init'] as SyntaxNode | null
  if (init?.type !== 'ObjectExpression') return undefined
  const annotation = (node['id'] as { typeAnnotation?: { typeAnnotation: SyntaxNode } | null }).typeAnnotation
  if (!annotation || !isByStrings(annotation.typeAnnotation)) return undefined
  const names = (init['properties'] as SyntaxNode[]).map(({ key }) => nameOf(key))
  if (names.length < 2) return undefined
  for (const [list, values] of lists)
    if (names.every((name) => name !== undefined && values.has(name))) return `a table of ${list} by strings`
  return undefined
}

function isByStrings(type: SyntaxNode): boolean {
  if (type.type !== 'TsTypeReference') return false
  const [first] = parametersOf(type)
  if (nameOf(type['typeName']) === 'Readonly' && first) return isByStrings(first)
  return nameOf(type['typeName']) === 'Record' && first?.type === 'TsKeywordType' && first['kind'] === 'string'
}
