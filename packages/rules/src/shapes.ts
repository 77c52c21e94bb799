import { lineOfNode, nameOf, nodesOf, type SyntaxNode, textOf } from './syntax.ts'
import type { Finding, Rule, Tree } from './tree.ts'

/** Fields that belong together, in a schema or in a hand-written type. */
interface Shape {
  file: string
  line: number
  name: string | undefined
  fields: string[]
  /** The fields with their types. */
  text: string
  isSchema: boolean
}

/** A shape is declared once: types come from schemas, and what two files need is in one place. */
export const shapes: Rule = {
  name: 'shapes',
  todo: 'Declare it once: take z.output or Pick of the schema, or move the type to where both may import it from.',
  find(tree) {
    // The peers of the laboratory are other people's ways to write the same, and can import nothing of ours.
    const sources = tree
      .files(/\.tsx?$/)
      .filter((file) => !/\.(test|spec)\.tsx?$|^(api\/(bench|migrations|test)|packages\/lab\/api-peers)\//.test(file))
    const all = sources.flatMap((file) => shapesOf(tree, file))
    const schemas = all.filter(({ isSchema }) => isSchema)
    const types = all.filter(({ isSchema }) => !isSchema)
    return [
      ...repeated(types, schemas, 2, ({ fields }) => fields.join()),
      ...repeated(schemas, schemas, 3, ({ text }) => text),
      ...repeated(types, types, 3, ({ text }) => text),
    ]
  },
}

/** The shapes that repeat one of the others, if they have too many fields for a coincidence. */
function repeated(shapes: Shape[], others: Shape[], fewest: number, key: (shape: Shape) => string): Finding[] {
  const first = new Map<string, Shape>()
  for (const other of others) if (!first.has(key(other))) first.set(key(other), other)
  return shapes.flatMap((shape) => {
    const original = first.get(key(shape))
    if (!original || original === shape || shape.fields.length < fewest) return []
    const where = `${original.name ?? `the ${original.isSchema ? 'schema' : 'type'}`} in ${original.file}:${original.line}`
    return [
      {
        file: shape.file,
        line: shape.line,
        what: `${shape.name ?? 'a type'} {${shape.fields.join(', ')}} repeats ${where}`,
      },
    ]
  })
}

function shapesOf(tree: Tree, file: string): Shape[] {
  const source = tree.read(file)
  const bytes = Buffer.from(source)
  const schemas = new Map<string, SyntaxNode>()
  const names = new Map<SyntaxNode, string>()
  const found: Shape[] = []
  const nodes = nodesOf(source, file)
  for (const node of nodes) {
    if (node.type === 'TsTypeAliasDeclaration')
      names.set(node['typeAnnotation'] as SyntaxNode, nameOf(node['id']) ?? '')
    if (node.type !== 'VariableDeclarator' || !node['init']) continue
    names.set(node['init'] as SyntaxNode, nameOf(node['id']) ?? '')
    schemas.set(nameOf(node['id']) ?? '', node['init'] as SyntaxNode)
  }
  const add = (
    node: SyntaxNode,
    members: (readonly [string, string])[] | undefined,
    isSchema: boolean,
    name = names.get(node),
  ) => {
    if (!members) return
    const sorted = members.toSorted(([one], [other]) => one.localeCompare(other))
    const fields = sorted.map(([field]) => field)
    found.push({ file, line: lineOfNode(bytes, node.span), name, fields, text: sorted.join(';'), isSchema })
  }
  for (const node of nodes) {
    if (node.type === 'TsInterfaceDeclaration' && (node['extends'] as unknown[]).length === 0) {
      add(node, membersOf((node['body'] as { body: SyntaxNode[] }).body, bytes), false, nameOf(node['id']))
    }
    if (node.type === 'TsTypeLiteral') add(node, membersOf(node['members'] as SyntaxNode[], bytes), false)
    if (node.type === 'CallExpression') add(node, schemaFields(node, schemas, bytes), true)
  }
  return found
}

/** The fields of a type literal or an interface; undefined if it has more than plain fields. */
function membersOf(members: SyntaxNode[], bytes: Buffer): [string, string][] | undefined {
  const fields = members.map((member): [string, string] | undefined => {
    const name = nameOf(member['key'])
    const annotation = member['typeAnnotation'] as SyntaxNode | undefined
    if (member.type !== 'TsPropertySignature' || name === undefined || !annotation) return undefined
    return [name, `${member['optional'] ? '?' : ''}${textOf(bytes, annotation.span).replace(/\s+|readonly /g, '')}`]
  })
  return fields.every((field) => field !== undefined) ? fields : undefined
}

/** The fields of `z.object({ … })`, and of `z.extend(Known, { … })` in the same file. */
function schemaFields(
  node: SyntaxNode,
  schemas: ReadonlyMap<string, SyntaxNode>,
  bytes: Buffer,
): [string, string][] | undefined {
  const { object } = node['callee'] as { object?: unknown }
  if (nameOf(object) !== 'z') return undefined
  const [first, second] = (node['arguments'] as { expression: SyntaxNode }[]).map(({ expression }) => expression)
  const method = nameOf(node['callee'])
  if (/^(object|strictObject|looseObject)$/.test(method ?? '')) return first && propertiesOf(first, bytes)
  if (method !== 'extend' || !first || !second) return undefined
  const base = schemas.get(nameOf(first) ?? '')
  const known = base?.type === 'CallExpression' ? schemaFields(base, schemas, bytes) : undefined
  const more = propertiesOf(second, bytes)
  return known && more && [...known, ...more]
}

function propertiesOf(object: SyntaxNode, bytes: Buffer): [string, string][] | undefined {
  if (object.type !== 'ObjectExpression') return undefined
  const fields = (object['properties'] as SyntaxNode[]).map((property): [string, string] | undefined => {
    const name = nameOf(property['key'] ?? property)
    const value = property['value'] as SyntaxNode | string | undefined
    if (name === undefined || property.type === 'SpreadElement') return undefined
    return [name, typeof value === 'object' ? textOf(bytes, value.span).replace(/\s+/g, '') : name]
  })
  return fields.every((field) => field !== undefined) ? fields : undefined
}
