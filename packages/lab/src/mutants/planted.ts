import { nodesOf, type SyntaxNode, textOf } from '@simvest/rules/syntax'

type Kind = 'comparison' | 'boundary' | 'condition' | 'statement' | 'number' | 'logic'

/** A defect: the bytes of a source that are replaced with another text. */
export interface Mutant {
  kind: Kind
  /** Relative to the root of the workspace. */
  file: string
  start: number
  end: number
  from: string
  to: string
}

interface Span {
  start: number
  end: number
}

const EQUALITY: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' }
const ORDER: Readonly<Record<string, string>> = { '<': '>=', '>=': '<', '>': '<=', '<=': '>' }
const BOUNDARY: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }

/** Returns every defect that can be planted in a source, in the order of the source. */
export function mutantsIn(source: string, file: string): Mutant[] {
  const bytes = Buffer.from(source)
  return nodesOf(source, file).flatMap((node) =>
    changesOf(node, bytes).map(({ kind, span, to }) => ({
      kind,
      file,
      start: span.start - 1,
      end: span.end - 1,
      from: textOf(bytes, { ...span, ctxt: 0 }),
      to,
    })),
  )
}

interface Change {
  kind: Kind
  span: Span
  to: string
}

function changesOf(node: SyntaxNode, bytes: Buffer): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return operatorsOf(node, bytes)
    case 'IfStatement':
    case 'ConditionalExpression':
      return negated(node['test'], bytes)
    case 'ExpressionStatement':
    case 'ThrowStatement':
      return isNeeded(node) ? [] : [{ kind: 'statement', span: node.span, to: ';' }]
    case 'NumericLiteral':
      return [{ kind: 'number', span: node.span, to: String(Number(node['value']) + 1) }]
    // not total: most kinds of syntax are not changed
    default:
      return []
  }
}

function operatorsOf({ operator, left, right }: SyntaxNode, bytes: Buffer): Change[] {
  const name = String(operator)
  const span = { start: spanOf(left).end, end: spanOf(right).start }
  const between = textOf(bytes, { ...span, ctxt: 0 })
  const tables = { comparison: { ...EQUALITY, ...ORDER }, boundary: BOUNDARY, logic: LOGIC }
  return Object.entries(tables).flatMap(([kind, table]) => {
    const other = table[name]
    return other ? [{ kind: kind as Kind, span, to: between.replace(name, other) }] : []
  })
}

function negated(test: unknown, bytes: Buffer): Change[] {
  const span = spanOf(test)
  return [{ kind: 'condition', span, to: `!(${textOf(bytes, { ...span, ctxt: 0 })})` }]
}

/** Whether the syntax needs a statement: a directive, or the constructor of the parent class. */
function isNeeded({ expression }: SyntaxNode): boolean {
  const { type, callee } = (expression ?? {}) as { type?: string; callee?: { type: string } }
  return type === 'StringLiteral' || callee?.type === 'Super'
}

function spanOf(node: unknown): Span {
  return (node as SyntaxNode).span
}

/** Returns the source with the defect in it. */
export function plant({ start, end, to }: Mutant, source: string): string {
  const bytes = Buffer.from(source)
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(to), bytes.subarray(end)]).toString()
}

/** Returns `file:line`, and the lines before and after. */
export function diffOf(mutant: Mutant, source: string): { place: string; diff: string } {
  const before = Buffer.from(source).subarray(0, mutant.start).toString()
  const first = before.split('\n').length
  const count = mutant.from.split('\n').length
  const [old, now] = [source, plant(mutant, source)].map((text) => text.split('\n'))
  const removed = (old ?? []).slice(first - 1, first - 1 + count).map((line) => `- ${line}`)
  const added = (now ?? []).slice(first - 1, first - 1 + mutant.to.split('\n').length).map((line) => `+ ${line}`)
  return { place: `${mutant.file}:${first}`, diff: [...removed, ...added].join('\n') }
}
